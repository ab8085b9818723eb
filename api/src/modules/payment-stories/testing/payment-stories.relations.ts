import type { ModuleRelations } from '../../../testing/relations/look.ts';

/** What its calls show of a client. */
export const relations: ModuleRelations = {
  notOfAClient: {
    getPaymentStory: 'is for users alone, each part by its own right (payment-stories.data.test.ts)',
  },
};
