import { pageOfLink } from '@cbp/shared/calls/link';
import { ORDER_LINK } from '@cbp/shared/orders/order-link';
import type { ServiceContext } from '../../access/call-context.ts';
import { issueLinks, liveLinks, reissueLink, revokeLinks } from '../../access/links.ts';
import type { SecretBox } from '../../access/secret-box.ts';

type LinkContext = Pick<ServiceContext, 'db' | 'now'>;

export type OrderLinks = ReturnType<typeof createOrderLinks>;
/** The link of an order, as its page's URL. */
export type OrderUrl = { url: string; issuedAt: Date };

/** The links to the pages of orders. Issuing and revoking belong to the caller's transaction. */
export function createOrderLinks({ box, portalUrl }: { box: SecretBox; portalUrl: () => string }) {
  const urlOf = (token: string) => `${portalUrl()}${pageOfLink(ORDER_LINK, token)}`;
  return {
    /** Issues a link for each order; returns their URLs by iCS_id. */
    async issue(context: {
      ctx: LinkContext;
      input: { icsIds: readonly string[]; issuedBy: string };
    }): Promise<ReadonlyMap<string, string>> {
      const { ctx, input } = context;
      const issues = input.icsIds.map((subject) => ({ subject, issuedBy: input.issuedBy }));
      const issued = await issueLinks(ORDER_LINK, { ctx: { ...ctx, box }, input: issues });
      return new Map(issued.map(({ token }, index) => [input.icsIds[index] ?? '', urlOf(token)]));
    },

    /** The links in force, by iCS_id. */
    async find(context: {
      ctx: LinkContext;
      input: { icsIds: readonly string[] };
    }): Promise<ReadonlyMap<string, OrderUrl>> {
      const { ctx, input } = context;
      const found = await liveLinks(ORDER_LINK, { ctx: { ...ctx, box }, input: { subjects: input.icsIds } });
      return new Map(found.map(({ subject, token, issuedAt }) => [subject, { url: urlOf(token), issuedAt }]));
    },

    /** Issues a new link and revokes earlier ones. */
    async reissue(context: {
      ctx: LinkContext;
      input: { icsId: string; issuedBy: string };
    }): Promise<OrderUrl> {
      const { ctx, input } = context;
      const issue = { subject: input.icsId, issuedBy: input.issuedBy };
      const { token } = await reissueLink(ORDER_LINK, { ctx: { ...ctx, box }, input: issue });
      return { url: urlOf(token), issuedAt: ctx.now() };
    },

    /** Revokes the links of an order. */
    revoke: (context: { ctx: LinkContext; input: { icsId: string } }): Promise<void> =>
      revokeLinks([ORDER_LINK], { ctx: context.ctx, input: { subject: context.input.icsId } }),
  };
}
