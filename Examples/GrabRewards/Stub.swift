// The only file that is compiled as it stands; the plugin rewrites the others.
