import type { AnyContractProcedure } from '@orpc/contract';
import type { AuditEntity } from './calls/audit.ts';
import type { AnyList } from './list/list.ts';
import type { Search } from './list/search.ts';
import type { Waiting } from './list/waiting.ts';
import type { StatusMachine } from './states/define-statuses.ts';

/** What an area declares, in its `*.area.ts`. Each part is optional. */
export type Area = {
  /** The name of its folder. */
  name: string;
  /** The areas that it uses. The import check refuses imports from others. */
  needs: readonly Area[];
  /** Calls of the platform, those of its lists included. */
  calls?: Readonly<Record<string, AnyContractProcedure>>;
  lists?: readonly AnyList[];
  /** Its status machines by the entity whose status they rule. */
  machines?: { readonly [Entity in AuditEntity]?: StatusMachine };
  /** Rows of its lists that wait for a user, by name. */
  waiting?: Readonly<Record<string, Waiting>>;
  /** How rows of its lists are found by a text, by name. */
  searches?: Readonly<Record<string, Search>>;
};

/** An area of the product. `areas.ts` lists it. */
export function defineArea<const Declared extends Area>(area: Declared): Declared {
  return area;
}
