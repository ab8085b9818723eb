import type { ModuleRelations } from '../../../testing/relations/look.ts';

/** What its calls show and change of a client. */
export const relations: ModuleRelations = {
  notOfAClient: {
    searchRecords: 'finds what lists show, to users alone',
    nameRecords: 'names what lists show, to users alone',
  },
};
