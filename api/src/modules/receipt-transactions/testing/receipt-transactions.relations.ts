import { expect } from 'vitest';
import type { ModuleRelations } from '../../../testing/relations/look.ts';
import { POST } from '../../../testing/relations/look.ts';

/** What its calls show and change of a client. */
export const relations: ModuleRelations = {
  keys: {
    ReceiptTransactions: (world, relation) => world.things[relation].icsId,
  },
  reads: {
    resolveReceiptTransactions: {
      async atOnce(world, who, asked) {
        const things = asked.map((relation) => world.things[relation]);
        // All receipts have the same order reference.
        const references = [...things.map(({ arn }) => arn), ...things.map(({ icsId }) => icsId), 'ORDER-1'];
        const { body } = await POST(world, '/ics/transactions/resolve', { references }, who);
        const { results } = body as { results?: { matches: { iCS_id: string }[]; has_more: boolean }[] };
        const finds = (place: number, icsId: string) =>
          results?.[place]?.matches.some(({ iCS_id }) => iCS_id === icsId) ?? false;
        return asked.filter((relation, index) => {
          const { icsId } = world.things[relation];
          const byArn = finds(index, icsId);
          const ofOrder = 2 * asked.length;
          const byOrder = finds(ofOrder, icsId) || (byArn && results?.[ofOrder]?.has_more === true);
          const byId = finds(asked.length + index, icsId);
          expect([byId, byOrder], `${relation} by its ID and its order reference`).toEqual([byArn, byArn]);
          return byArn;
        });
      },
    },
  },
  changes: {
    async setReceiptPhoto(world, relation, who) {
      const { icsId } = world.things[relation];
      const body = { upload_id: 'not there', item: 0 };
      const answer = await POST(world, `/ics/transactions/${icsId}/photos`, body, who);
      return (answer.body as { code?: string }).code === 'upload/not_found';
    },
  },
};
