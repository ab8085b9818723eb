import type { ModuleRelations } from '../../../testing/relations/look.ts';

/** What its calls show and change of a client. */
export const relations: ModuleRelations = {
  notOfAClient: {
    uploadVerificationImage: 'belongs to its caller until it is used',
  },
};
