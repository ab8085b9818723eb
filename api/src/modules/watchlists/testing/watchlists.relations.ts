import type { ModuleRelations } from '../../../testing/relations/look.ts';

const FOR_OPERATORS = 'is for operators, whose watchlists serve all clients';

/** What its calls show and change of a client. */
export const relations: ModuleRelations = {
  notOfAClient: {
    listWatchlists: FOR_OPERATORS,
    exportWatchlists: FOR_OPERATORS,
    getWatchlist: FOR_OPERATORS,
    getWatchlistDifference: FOR_OPERATORS,
    createWatchlist: FOR_OPERATORS,
    updateWatchlist: FOR_OPERATORS,
    uploadWatchlistFile: FOR_OPERATORS,
    previewWatchlistFile: FOR_OPERATORS,
    createWatchlistVersion: FOR_OPERATORS,
  },
};
