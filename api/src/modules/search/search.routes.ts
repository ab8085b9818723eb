import { guarded } from '../../access/guarded-contract.ts';
import type { ClientListSource } from '../../lists/list-source.ts';
import { nameRecords, searchRecords } from './search.service.ts';

/** The search over the lists of these sources. */
export const searchRoutes = (sources: () => readonly ClientListSource[]) => ({
  searchRecords: guarded.searchRecords.handler(async ({ context, input }) => ({
    results: await searchRecords({ ctx: context, input, sources: sources() }),
  })),

  nameRecords: guarded.nameRecords.handler(async ({ context, input }) => ({
    results: await nameRecords({ ctx: context, input, sources: sources() }),
  })),
});
