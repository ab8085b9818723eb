import type { ModuleRelations } from '../../../testing/relations/look.ts';

/** What its calls show and change of a client. */
export const relations: ModuleRelations = {
  notOfAClient: {
    recordBatchChange: 'is told by the PDF service',
  },
};
