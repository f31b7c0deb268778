// kiwi, the peer of the constraint solver, behind functions that Swift can call.
//
// `script/peers` fetches kiwi's headers and compiles this file; it is no part of the package.
#include <kiwi/kiwi.h>

#include <cstdint>
#include <vector>

namespace {

struct System {
  kiwi::Solver solver;
  std::vector<kiwi::Variable> variables;
};

double strength(double priority) {
  if (priority >= 1000) return kiwi::strength::required;
  if (priority >= 750) return kiwi::strength::strong;
  if (priority >= 250) return kiwi::strength::medium;
  return kiwi::strength::weak;
}

kiwi::RelationalOperator relation(int32_t sign) {
  if (sign < 0) return kiwi::OP_LE;
  return sign > 0 ? kiwi::OP_GE : kiwi::OP_EQ;
}

}  // namespace

extern "C" {

/// Builds and solves a system. Constraint `i` has the terms `starts[i] ..< starts[i + 1]`.
void *kiwi_build(int32_t variables, int32_t constraints, const int32_t *starts, const int32_t *indices,
                 const double *coefficients, const int32_t *relations, const double *constants,
                 const double *priorities) {
  auto *system = new System;
  system->variables.resize(variables);
  for (int32_t i = 0; i < constraints; i++) {
    std::vector<kiwi::Term> terms;
    terms.reserve(starts[i + 1] - starts[i]);
    for (int32_t t = starts[i]; t < starts[i + 1]; t++) {
      terms.emplace_back(system->variables[indices[t]], coefficients[t]);
    }
    kiwi::Expression expression(std::move(terms), -constants[i]);
    system->solver.addConstraint(
        kiwi::Constraint(expression, relation(relations[i]), strength(priorities[i])));
  }
  system->solver.updateVariables();
  return system;
}

void kiwi_free(void *system) { delete static_cast<System *>(system); }

double kiwi_value(void *system, int32_t variable) {
  return static_cast<System *>(system)->variables[variable].value();
}

void kiwi_edit(void *system, int32_t variable) {
  auto *own = static_cast<System *>(system);
  own->solver.addEditVariable(own->variables[variable], kiwi::strength::strong);
}

void kiwi_suggest(void *system, int32_t variable, double value) {
  auto *own = static_cast<System *>(system);
  own->solver.suggestValue(own->variables[variable], value);
}

void kiwi_update(void *system) { static_cast<System *>(system)->solver.updateVariables(); }
}
