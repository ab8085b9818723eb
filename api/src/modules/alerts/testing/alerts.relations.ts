import type { DeliveryResult } from '@cbp/shared/alerts/alert-delivery.model';
import type { BulkResult } from '@cbp/shared/calls/bulk';
import { API_PREFIX } from '@cbp/shared/evidence/evidence-paths';
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
import type { Relation } from '../../../testing/relations/callers.ts';
import { RELATIONS } from '../../../testing/relations/callers.ts';
import type { LookAtOne, ModuleRelations, World } from '../../../testing/relations/look.ts';
import { changesAlert, changesClient, changesSeveral, GET, POST } from '../../../testing/relations/look.ts';
import { sampleAlert } from '../../../testing/sample-alert.ts';

const alertIdOf = ({ things }: World, relation: Relation) => things[relation].alertId;

const ALERT_REFUSALS = ['alerts/not_found', 'merchants/not_found', 'auth/forbidden'];

const RESOLVED = () => ({ outcome: 'resolved', refunded: 'refunded' });

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

/** What its calls show and change of a client. */
export const relations: ModuleRelations = {
  keys: {
    Alerts: (world, relation) => String(world.things[relation].alertId),
    AlertQueue: (world, relation) => String(world.things[relation].alertId),
  },
  reads: {
    async getClientMonth(world, relation, who) {
      const month = monthOf(new Date());
      const path = `/statistics/clients/${relation}/months/${month}`;
      const { body } = await GET(world, path, who);
      const { merchant_id: id, ratios } = body as Partial<ClientMonth>;
      if (ratios) expect(ratios.ratios.map(({ merchant_id: told }) => told)).toContain(relation);
      return id === relation;
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
    async getAlertsOfDescriptor(world, relation, who) {
      const path = `/ethoca/descriptors/${world.things[relation].descriptorId}/alerts`;
      return (await GET(world, path, who)).status === 200;
    },
    async getAlertsOfReceipt(world, relation, who) {
      const path = `/ics/transactions/${world.things[relation].icsId}/alerts`;
      return (await GET(world, path, who)).status === 200;
    },
    getAlertStatistics: figuresOf(
      '/statistics/alerts',
      (told: AlertStatistics) => told.total.figures.received,
    ),
    getDueStatistics: figuresOf('/statistics/due', (told: DueStatistics) => told.figures.next24h),
    getAlertBreakdown: figuresOf('/statistics/breakdown', (told: AlertBreakdown, relation) => {
      expect(told.values.map(({ value }) => value)).toEqual([relation]);
      return told.values.length;
    }),
    getRatios: figuresOf('/statistics/ratios', (told: Ratios, relation) => {
      expect(new Set(told.ratios.map(({ merchant_id: id }) => id))).toEqual(new Set([relation]));
      return told.total;
    }),
  },
  changes: {
    takeInAlertFile: {
      async atOnce(world, who) {
        const heads = 'EthocaID,Type,AlertTimestamp,MerchantDescriptor,Amount,Currency';
        const rows = RELATIONS.map((relation) => {
          const { EthocaID, Type, AlertTimestamp, Amount, Currency } = sampleAlert();
          return [EthocaID, Type, AlertTimestamp, relation.toUpperCase(), Amount, Currency].join(',');
        });
        const headers = {
          'Content-Type': 'application/octet-stream',
          ...(who.bearer && { Authorization: `Bearer ${who.bearer}` }),
          ...who.headers,
        };
        const body = [heads, ...rows].join('\n');
        const sent = await fetch(`${world.url}${API_PREFIX}/uploads/alert-files`, {
          method: 'POST',
          headers,
          body,
        });
        const { results: uploaded } = (await sent.json()) as { results?: { id: string } };
        const taken = await POST(world, '/ethoca/alerts/file', { upload_id: uploaded?.id ?? 'none' }, who);
        const { results } = taken.body as { results?: DeliveryResult[] };
        return RELATIONS.filter((_, index) => results?.[index]?.state === 'created');
      },
    },
    testMerchantPush: changesClient('/push-test', {}),
    async pushAlert(world, relation, who) {
      const path = `/ethoca/alerts/${world.things[relation].alertId}/push`;
      const { body } = await POST(world, path, {}, who);
      return (body as { code?: string }).code === 'alerts/no_push_address';
    },
    pushAlerts: {
      async atOnce(world, who, asked) {
        const ids = asked.map((relation) => world.things[relation].alertId);
        const { body } = await POST(world, '/ethoca/alerts/push', { ids }, who);
        const { results = [] } = body as { results?: BulkResult[] };
        const seen = results.filter(({ error }) => error?.code === 'alerts/no_push_address');
        const seenIds = seen.map(({ id }) => Number(id));
        return asked.filter((relation) => seenIds.includes(world.things[relation].alertId));
      },
    },
    async deliverAlerts(world, relation, who) {
      const alert = sampleAlert({ MerchantDescriptor: relation.toUpperCase() });
      const { body } = await POST(world, '/ethoca/alerts', { alert }, who);
      return (body as { results?: DeliveryResult[] }).results?.[0]?.state === 'created';
    },
    answerAlert: changesAlert('/outcome', RESOLVED),
    answerAlerts: changesSeveral({
      path: '/ethoca/alerts/outcome',
      idOf: alertIdOf,
      refusals: ALERT_REFUSALS,
      body: RESOLVED(),
    }),
    undoAnswers: changesSeveral({
      path: '/ethoca/alerts/outcome/undo',
      idOf: alertIdOf,
      refusals: ALERT_REFUSALS,
      body: {},
    }),
    undoAnswer: changesAlert('/outcome/undo', () => ({})),
    resendAnswer: changesAlert('/outcome/resend', () => ({})),
    setClientOfAlert: changesAlert('/client', (relation) => ({ merchant_id: relation })),
    async setClientOfAlerts(world, relation, who) {
      const body = { merchant_id: relation };
      const look = changesSeveral({
        path: '/ethoca/alerts/client',
        idOf: alertIdOf,
        refusals: ALERT_REFUSALS,
        body,
      });
      return (await look.atOnce(world, who, [relation])).length === 1;
    },
    setReceiptOfAlert: changesAlert('/receipt', () => ({ iCS_id: null })),
  },
  notOfAClient: {
    markAnswersSent: 'is for programs that send the responses of all clients',
    listSources: 'are the same for all, with counts of the caller’s clients (beside the module)',
    exportSources: 'are the same for all, with counts of the caller’s clients (beside the module)',
    getSource: 'is the same for all, with counts of the caller’s clients (beside the module)',
    updateSource: 'is for operators',
    createAlertUpload: 'belongs to its caller; its rows are checked with their rights',
    listAlertUploads: 'belong to the user who uploaded them, and to users with all clients',
    exportAlertUploads: 'belong to the user who uploaded them, and to users with all clients',
    getAlertUpload: 'belongs to the user who uploaded it, and to users with all clients',
    getAlertUploadRows: 'belong to the user who uploaded them, and to users with all clients',
    correctAlertUpload:
      'belongs to the user who uploaded it; its rows are checked with the rights of the user who corrects them',
    dismissAlertUploadRows: 'belongs to the user who uploaded it, and to users with all clients',
    applyAlertUpload:
      'belongs to the user who uploaded it; its rows are checked with the rights of the user who applies them',
    downloadAlertUpload: 'belongs to the user who uploaded it, and to users with all clients',
    downloadAlertUploadReport: 'belongs to the user who uploaded it, and to users with all clients',
    downloadOutcomeTemplate: 'is the same for all',
  },
};
