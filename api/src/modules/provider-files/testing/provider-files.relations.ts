import type { ModuleRelations } from '../../../testing/relations/look.ts';

/** What its calls show and change of a client. */
export const relations: ModuleRelations = {
  notOfAClient: {
    listProviderFiles: 'hold alerts of all clients',
    exportProviderFiles: 'hold alerts of all clients',
    makeProviderFile: 'holds alerts of all clients',
    downloadProviderFile: 'holds alerts of all clients',
  },
};
