import type { IncomingHttpHeaders } from 'node:http';
import { boundedLine } from '@cbp/shared/bounded';
import type { Database } from '@cbp/shared/node/database/connect';
import type { ShopPlatform } from '@cbp/shared/shops/shop-platform';
import type { ServiceContext } from '../../access/call-context.ts';
import { SEALED } from '../../access/sealed-columns.ts';
import type { SecretBox } from '../../access/secret-box.ts';
import type { KeyLookup } from '../../access/signatures.ts';
import { withoutAudit } from '../../changes/transactions.ts';
import type { Webhook } from '../../wiring/webhook.ts';
import type { WebhookEvents } from '../webhook-events/webhook-events.service.ts';
import { noteReceived, selectConnection } from './shops.sql.ts';

export type ShopEvent = {
  connectionId: string;
  topic: string;
  /** Where the platform says that it comes from. */
  domain: string | null;
  payload: Record<string, unknown>;
};

/** The events of shops, by platform. */
export const SHOP_WEBHOOKS: Readonly<Record<ShopPlatform, Webhook<ShopEvent>>> = {
  shopify: { source: 'shopify', kind: { name: 'shopify_event', sealedAs: 'event of a Shopify shop' } },
  woocommerce: {
    source: 'woocommerce',
    kind: { name: 'woocommerce_event', sealedAs: 'event of a WooCommerce shop' },
  },
};

/** What platforms say of an event beside its body. None of it is signed. */
const HEADERS = {
  shopify: { topic: 'x-shopify-topic', domain: 'x-shopify-shop-domain', id: 'x-shopify-webhook-id' },
  woocommerce: {
    topic: 'x-wc-webhook-topic',
    domain: 'x-wc-webhook-source',
    id: 'x-wc-webhook-delivery-id',
  },
} as const satisfies Record<ShopPlatform, unknown>;

const Header = boundedLine(200, 1);
const WHY = "an event that hasn't been processed changes nothing";

function headersOf(platform: ShopPlatform, headers: IncomingHttpHeaders) {
  const { topic, domain, id } = HEADERS[platform];
  const read = (name: string) => Header.safeParse(headers[name]).data ?? null;
  return { topic: read(topic) ?? '', domain: read(domain), deliveryId: read(id) };
}

/** WooCommerce makes the id of a delivery from the time in seconds, so that two of one second may share it. */
function eventIdOf(
  platform: ShopPlatform,
  { topic, deliveryId, digest }: { topic: string; deliveryId: string | null; digest: string },
): string {
  if (deliveryId === null) return `${topic} ${digest}`;
  return platform === 'woocommerce' ? `${deliveryId} ${digest}` : deliveryId;
}

/** The events of one order are processed in the order in which they came. */
function orderIn(topic: string, { id, order_id: ofOrder }: Record<string, unknown>): string {
  const found = /^orders?\b/.test(topic) ? id : ofOrder;
  return typeof found === 'number' || typeof found === 'string' ? String(found).slice(0, 64) : 'none';
}

/** The secret of an active connection of a platform, which its events are signed with. */
export const shopKeys =
  (platform: ShopPlatform, { db, box }: { db: Database; box: SecretBox }): KeyLookup =>
  async (id) => {
    const row = await selectConnection(db, id);
    if (!row?.isActive || row.platform !== platform) return null;
    return box.open(row.secret, SEALED.shopSecret.purposeOf(id));
  };

/** Stores an event whose signature was checked, for later processing; idempotent. */
export async function storeShopEvent(context: {
  ctx: Pick<ServiceContext, 'db' | 'now'>;
  events: WebhookEvents;
  platform: ShopPlatform;
  input: {
    connectionId: string;
    payload: Record<string, unknown>;
    headers: IncomingHttpHeaders;
    digest: string;
  };
}): Promise<void> {
  const { ctx, events, platform, input } = context;
  const { connectionId, payload, headers, digest } = input;
  const { topic, domain, deliveryId } = headersOf(platform, headers);
  const order = orderIn(topic, payload);
  await withoutAudit(ctx.db, WHY, async (tx) => {
    await events.store({
      ctx: { ...ctx, db: tx },
      webhook: SHOP_WEBHOOKS[platform],
      input: {
        eventId: `${connectionId} ${eventIdOf(platform, { topic, deliveryId, digest })}`,
        digest,
        body: { connectionId, topic, domain, payload },
        lane: `shop ${connectionId} order ${order}`,
        about: `${topic || 'an event'} of the order ${order} of the shop ${connectionId}`,
      },
    });
    await noteReceived(tx, connectionId, { topic, domain, at: ctx.now() });
  });
}
