import { monthOf } from '@cbp/shared/list/calendar-month';
import { dayOf } from '@cbp/shared/list/date-preset';
import type {
  AlertBreakdown,
  AlertStatistics,
  DueStatistics,
} from '@cbp/shared/statistics/alert-statistics.model';
import type { ClientMonth } from '@cbp/shared/statistics/client-month.model';
import type { Ratios } from '@cbp/shared/statistics/ratio.model';
import { expect } from 'vitest';
import type { Relation } from './callers.ts';
import { enquiryOf } from './enquiry-of.ts';
import { GET, type Look, type LookAtOne, POST } from './look.ts';

const today = dayOf(new Date());
const FIGURES_OF: Record<string, object> = {
  '/statistics/alerts': { from: today, to: today },
  '/statistics/breakdown': { from: today, to: today, dimension: 'client' },
};

/** Whether the figures of a single client contain anything; `count` reads them. */
const figuresOf =
  <Body>(path: string, count: (told: Body, relation: Relation) => number): LookAtOne =>
  async (world, relation, who) => {
    const body = { ...FIGURES_OF[path], clients: [relation] };
    const { status, text } = await POST(world, path, body, who);
    const isEmpty = status !== 200 || text.includes('"values":[]') || text.includes('"ratios":[]');
    return !isEmpty && count(JSON.parse(text) as Body, relation) > 0;
  };

/** Calls that show something of a client and change nothing. */
export const READS: Readonly<Record<string, Look>> = {
  async getUser(world, relation, who) {
    const { userId } = world.things[relation];
    const { status, body } = await GET(world, `/users/${userId}`, who);
    return status === 200 && (body as { results: { id: number } }).results.id === userId;
  },
  async listUsersOfMerchant(world, relation, who) {
    const path = `/users/of/${relation}`;
    const { body } = await GET(world, path, who);
    const { results = [] } = body as { results?: { id: number }[] };
    return results.some(({ id }) => id === world.things[relation].userId);
  },
  async getMerchant(world, relation, who) {
    const path = `/ethoca/merchants/${relation}`;
    const { status, body } = await GET(world, path, who);
    return status === 200 && (body as { results: { merchant_id: string } }).results.merchant_id === relation;
  },
  async getClientMonth(world, relation, who) {
    const month = monthOf(new Date());
    const path = `/statistics/clients/${relation}/months/${month}`;
    const { body } = await GET(world, path, who);
    const { merchant_id: id, ratios } = body as Partial<ClientMonth>;
    if (ratios) expect(ratios.ratios.map(({ merchant_id: told }) => told)).toContain(relation);
    return id === relation;
  },
  async getMerchantLedger(world, relation, who) {
    const path = `/ethoca/merchants/${relation}/balance`;
    const { body } = await GET(world, path, who);
    return (body as { results?: { older: number } }).results?.older !== undefined;
  },
  async getMerchantBelow(world, relation, who) {
    const path = `/ethoca/merchants/${relation}/below`;
    const { body } = await GET(world, path, who);
    return (body as { results?: { alerts: number } }).results?.alerts !== undefined;
  },
  async getAlert(world, relation, who) {
    const { alertId } = world.things[relation];
    const path = `/ethoca/alerts/${alertId}`;
    const { status, body } = await GET(world, path, who);
    return status === 200 && (body as { results: { id: number } }).results.id === alertId;
  },
  async getAlertPushes(world, relation, who) {
    const path = `/ethoca/alerts/${world.things[relation].alertId}/pushes`;
    return (await GET(world, path, who)).status === 200;
  },
  async searchAlerts(world, relation, who) {
    const { alertId, ethocaId } = world.things[relation];
    const { body } = await POST(world, '/ethoca/alerts/search', { text: ethocaId }, who);
    const { results = [] } = body as { results?: { alert: { id: number } }[] };
    return results.some(({ alert }) => alert.id === alertId);
  },
  async findReceiptsForAlert(world, relation, who) {
    const { alertId, icsId } = world.things[relation];
    const path = `/ethoca/alerts/${alertId}/receipts/search`;
    const { body } = await POST(world, path, { text: icsId }, who);
    const { results = [] } = body as { results?: { iCS_id: string }[] };
    return results.some(({ iCS_id }) => iCS_id === icsId);
  },
  async getRefund(world, relation, who) {
    const path = `/ethoca/refunds/${world.things[relation].refundId}`;
    return (await GET(world, path, who)).status === 200;
  },
  async getRefundableOfAlert(world, relation, who) {
    const path = `/ethoca/alerts/${world.things[relation].alertId}/refundable`;
    return (await GET(world, path, who)).status === 200;
  },
  async getRefundableOfReceipt(world, relation, who) {
    const path = `/ics/transactions/${world.things[relation].icsId}/refundable`;
    return (await GET(world, path, who)).status === 200;
  },
  async getRefundSettings(world, relation, who) {
    const { descriptorId } = world.things[relation];
    const path = `/ethoca/descriptors/${descriptorId}/refund-settings`;
    return (await GET(world, path, who)).status === 200;
  },
  async tryRefundRules(world, relation, who) {
    const path = `/ethoca/descriptors/${world.things[relation].descriptorId}/refund-settings/try`;
    return (await POST(world, path, { rules: [] }, who)).status === 200;
  },
  async getRefundCap(world, relation, who) {
    const path = `/ethoca/merchants/${relation}/refund-cap`;
    return (await GET(world, path, who)).status === 200;
  },
  async getDescriptor(world, relation, who) {
    const { descriptorId } = world.things[relation];
    const path = `/ethoca/descriptors/${descriptorId}`;
    const { status, body } = await GET(world, path, who);
    return status === 200 && (body as { results: { id: number } }).results.id === descriptorId;
  },
  async getAlertsOfDescriptor(world, relation, who) {
    const path = `/ethoca/descriptors/${world.things[relation].descriptorId}/alerts`;
    return (await GET(world, path, who)).status === 200;
  },
  async getEnquiry(world, relation, who) {
    const path = `/ethoca/enquiries/${world.things[relation].enquiryId}`;
    return (await GET(world, path, who)).status === 200;
  },
  checkEnquiries: {
    async atOnce(world, who, asked) {
      const { body } = await POST(world, '/ethoca/enquiries/check', { lines: asked.map(enquiryOf) }, who);
      const { results = [] } = body as { results?: { error?: object }[] };
      return asked.filter((_, index) => results[index] !== undefined && !results[index].error);
    },
  },
  async fillEnquiry(world, relation, who) {
    const { arn, icsId } = world.things[relation];
    const { body } = await POST(world, '/ethoca/enquiries/fill', { arn }, who);
    const [found] = (body as { results?: { receipt: { iCS_id: string } | null }[] }).results ?? [];
    return found?.receipt?.iCS_id === icsId;
  },
  async getAuditRow(world, relation, who) {
    const path = `/tld-log/${world.things[relation].auditRow}`;
    return (await GET(world, path, who)).status === 200;
  },
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
  async getReleases(world, relation, who) {
    const path = `/ics/transactions/${world.things[relation].icsId}/releases`;
    return (await GET(world, path, who)).status === 200;
  },
  async getCompellingEvidence(world, relation, who) {
    const { icsId } = world.things[relation];
    return (await POST(world, `/ics/get_compelling_evidence/${icsId}`, {}, who)).status === 200;
  },
  async transactionShipment(world, relation, who) {
    const { trackingUrl } = world.things[relation];
    const { body } = await POST(world, '/ics/transaction_shipment', { url: trackingUrl }, who);
    return (body as { code?: string }).code !== 'shipment/not_found';
  },
  async listMessage(world, relation, who) {
    const path = `/ics-message/list_message/${world.things[relation].icsId}`;
    return (await GET(world, path, who)).status === 200;
  },
  getAlertStatistics: figuresOf('/statistics/alerts', (told: AlertStatistics) => told.total.figures.received),
  getDueStatistics: figuresOf('/statistics/due', (told: DueStatistics) => told.figures.next24h),
  getAlertBreakdown: figuresOf('/statistics/breakdown', (told: AlertBreakdown, relation) => {
    expect(told.values.map(({ value }) => value)).toEqual([relation]);
    return told.values.length;
  }),
  getRatios: figuresOf('/statistics/ratios', (told: Ratios, relation) => {
    expect(new Set(told.ratios.map(({ merchant_id: id }) => id))).toEqual(new Set([relation]));
    return told.total;
  }),
};
