import { contract } from '@cbp/shared/contract';
import { nameOfActor } from '../../access/actor.ts';
import { defineChange } from '../../changes/change.ts';
import type { OrderLinks, OrderUrl } from '../order-links/order-links.service.ts';
import type { OrderContext } from './known-orders.service.ts';
import { type AuditedOrder, ORDER, resolveOrder } from './order-entity.service.ts';

type Named = { id: string; version?: undefined };
type Step = { ctx: OrderContext; input: Named; before: AuditedOrder };

const present = ({ url, issuedAt }: OrderUrl) => ({ url, issued_at: issuedAt.toISOString() });

/** The calls of a client about the link to a buyer's page. */
export function createBuyerLinks(links: OrderLinks) {
  const find = async ({ ctx, input: { id } }: { ctx: OrderContext; input: { id: string } }) =>
    (await links.find({ ctx, input: { icsIds: [id] } })).get(id);

  return {
    /** The link in force; null without one. Throws receipts/not_found. */
    async get(context: { ctx: OrderContext; input: { id: string } }) {
      const { ctx } = context;
      const link = await find({ ctx, input: { id: await resolveOrder(ctx, context.input) } });
      return { results: link ? present(link) : null };
    },

    reissue: defineChange({
      call: contract.reissueBuyerLink,
      entity: ORDER,
      idOf: ({ id }: Named) => id,
      work: ({ ctx, input }: Step) =>
        links.reissue({ ctx, input: { icsId: input.id, issuedBy: nameOfActor(ctx.actor) } }),
      async answer({ ctx, input }) {
        const link = await find({ ctx, input });
        if (!link) throw new Error('a link was revoked while it was issued');
        return { results: present(link) };
      },
    }),

    revoke: defineChange({
      call: contract.revokeBuyerLink,
      entity: ORDER,
      idOf: ({ id }: Named) => id,
      work: ({ ctx, input }: Step) => links.revoke({ ctx, input: { icsId: input.id } }),
      answer: async () => ({ results: {} }),
    }),
  };
}
