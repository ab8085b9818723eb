import { API_PREFIX } from '@cbp/shared/evidence/evidence-paths';
import type { CheckedOrder, OrderResult } from '@cbp/shared/orders/order.model';
import type { LookAtOne, ModuleRelations } from '../../../testing/relations/look.ts';
import { GET, POST } from '../../../testing/relations/look.ts';
import { call } from '../../../testing/test-server.ts';
import { sampleOrder } from './sample-order.ts';

/** Whether a change of the client's order is made, or rejected because of its state rather than ownership. */
const changesOrder =
  (path: string, body: object): LookAtOne =>
  async (world, relation, who) => {
    const { icsId } = world.things[relation];
    const { status } = await POST(world, `/ics/transactions/${icsId}/${path}`, body, who);
    return status === 200 || status === 409;
  };

/** What its calls show and change of a client. */
export const relations: ModuleRelations = {
  reads: {
    async getOrder(world, relation, who) {
      const { status } = await GET(world, `/ics/transactions/${world.things[relation].icsId}`, who);
      return status === 200;
    },
    listImportClients: {
      async atOnce(world, who, asked) {
        const { body, status } = await GET(world, '/ics/order-imports/clients', who);
        if (status !== 200) return [];
        const { results } = body as { results: { merchant_id: string }[] };
        return asked.filter((relation) => results.some(({ merchant_id: id }) => id === relation));
      },
    },
    async getBuyerLink(world, relation, who) {
      const { status } = await GET(
        world,
        `/ics/transactions/${world.things[relation].icsId}/buyer-link`,
        who,
      );
      return status === 200;
    },
  },
  changes: {
    createOrders: {
      async atOnce(world, who, asked) {
        const orders = asked.map((relation) => sampleOrder({ merchant_id: relation }));
        const { status, body } = await POST(world, '/ics/transactions', orders, who);
        if (status !== 200) return [];
        const { results } = body as { results: OrderResult[] };
        return asked.filter((_, index) => results[index]?.error?.code !== 'merchants/not_found');
      },
    },
    checkOrders: {
      async atOnce(world, who, asked) {
        const orders = asked.map((relation) => sampleOrder({ merchant_id: relation }));
        const { status, body } = await POST(world, '/ics/order-imports/check', orders, who);
        if (status !== 200) return [];
        const { results } = body as { results: CheckedOrder[] };
        return asked.filter((_, index) => results[index]?.error?.code !== 'merchants/not_found');
      },
    },
    async readOrderFile(world, relation, who) {
      const sent = { merchant_id: relation, upload_id: 'not there' };
      const { body } = await POST(world, '/ics/order-imports/read', sent, who);
      return (body as { code?: string }).code === 'upload/not_found';
    },
    async setOrderMapping(world, relation, who) {
      const mapping = { columns: {}, currency: '', utc_offset: '+08:00' };
      const url = `${world.url}${API_PREFIX}/ics/order-imports/mapping`;
      const { status } = await call(url, { method: 'PUT', body: { merchant_id: relation, mapping }, ...who });
      return status === 200;
    },
    async correctOrder(world, relation, who) {
      const url = `${world.url}${API_PREFIX}/ics/transactions/${world.things[relation].icsId}`;
      const { status } = await call(url, { method: 'PATCH', body: { transaction: { mid: '7' } }, ...who });
      return status === 200;
    },
    setOrderTracking: changesOrder('tracking', {
      parcels: [{ tracking_url: 'https://carrier.example/parcel/7' }],
    }),
    setOrderDelivered: changesOrder('delivery-signed', { signed_at: '2026-10-01T08:00:00Z' }),
    recordOrderRefund: changesOrder('refunded', {
      amount: 1,
      refunded_at: '2026-10-01T08:00:00Z',
      reference: 're_7',
    }),
    setOrderArn: changesOrder('arn', { arn: '74539486325903388947185' }),
    cancelOrder: changesOrder('cancelled', { reason: 'Cancelled by the buyer' }),
    reissueBuyerLink: changesOrder('buyer-link', {}),
    revokeBuyerLink: changesOrder('buyer-link/revoke', {}),
    closeOrder: changesOrder('closed', { reason: 'Settled' }),
  },
};
