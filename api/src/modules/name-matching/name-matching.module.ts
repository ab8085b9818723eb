import { defineModule } from '../../wiring/define-module.ts';

/** Compares names for AML screening; it has no state and no calls of its own. */
export const nameMatchingModule = defineModule({
  name: 'name-matching',
  needs: [],
  create: () => ({}),
});
