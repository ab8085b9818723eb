import { guarded } from '../access/guarded-contract.ts';
import type { Modules } from '../modules/modules.ts';

/** Every call of the contract with its implementation in a module. A call without one is a type error. */
export const createRouter = ({ routes }: Pick<Modules, 'routes'>) => guarded.router(routes);
