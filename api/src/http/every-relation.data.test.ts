import { randomBytes } from 'node:crypto';
import { type RequiredRight, rightsOf } from '@cbp/shared/access/access-right';
import { isCredentialRight } from '@cbp/shared/access/credential-rights';
import { SERVICE_NAMES } from '@cbp/shared/access/service';
import { contract } from '@cbp/shared/contract';
import type { BulkResult } from '@cbp/shared/endpoints/bulk';
import { API_PREFIX } from '@cbp/shared/endpoints/evidence-paths';
import { onBehalfAuthorization } from '@cbp/shared/endpoints/on-behalf';
import type { DeliveryResult } from '@cbp/shared/entities/alert-delivery.model';
import type {
  AlertBreakdown,
  AlertStatistics,
  DueStatistics,
} from '@cbp/shared/entities/alert-statistics.model';
import type { ClientMonth } from '@cbp/shared/entities/client-month.model';
import { EVERYTHING_ON } from '@cbp/shared/entities/evidence-config';
import type { Permission, PermissionScope } from '@cbp/shared/entities/permission.model';
import type { Ratios } from '@cbp/shared/entities/ratio.model';
import { monthOf } from '@cbp/shared/list/calendar-month';
import { dayOf } from '@cbp/shared/list/date-preset';
import { valueAt } from '@cbp/shared/list/field';
import type { AnyList } from '@cbp/shared/list/list';
import { LISTS } from '@cbp/shared/lists';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { dealer, isLong, randomOf } from '@cbp/shared/testing/test-length';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccessTokens } from '../access/access-token.ts';
import { sessions } from '../database/access-schema.ts';
import { alerts, refundResults } from '../database/alert-schema.ts';
import { auditHead, auditLog } from '../database/audit-schema.ts';
import { descriptors } from '../database/descriptor-schema.ts';
import { enquiries } from '../database/enquiry-schema.ts';
import { deliverAlerts } from '../modules/alerts/delivery.service.ts';
import { createClients } from '../modules/clients/clients.service.ts';
import { createDescriptors } from '../modules/descriptors/descriptors.service.ts';
import { addMessages } from '../modules/evidence/evidence.service.ts';
import { releaseEvidence, revokeEvidence } from '../modules/evidence/evidence-release.service.ts';
import { createReceipt } from '../modules/receipt-transactions/receipt-transactions.service.ts';
import { createUser } from '../modules/users/users.service.ts';
import { systemAt } from '../testing/change-context.ts';
import { addProgram } from '../testing/client-program.ts';
import { MADE_AT } from '../testing/made-at.ts';
import { sampleAlert } from '../testing/sample-alert.ts';
import { sampleReceipt } from '../testing/sample-receipt.ts';
import { matrixDatabases } from '../testing/test-database.ts';
import { AUTH_SECRET, call, OPERATOR_KEY, startTestServer, type TestServer } from '../testing/test-server.ts';

/** The clients of the test as the user of `own` sees them. */
const PARENT_OF = {
  parent: null,
  own: 'parent',
  child: 'own',
  grandchild: 'child',
  sibling: 'parent',
  foreign: null,
} as const;
type Relation = keyof typeof PARENT_OF;
const RELATIONS = Object.keys(PARENT_OF) as Relation[];

const BELOW_OWN: Relation[] = ['own', 'child', 'grandchild'];
const scopeOn = (merchants: string[], include_subordinates: boolean): PermissionScope => ({
  type: 'merchants',
  merchants,
  include_subordinates,
});
const everyRight = (scope: PermissionScope): Permission[] =>
  SERVICE_NAMES.map((service) => ({ service, scope, access: rightsOf(service) }));

const isOfList = ({ service, right }: RequiredRight) =>
  LISTS.some((list: AnyList) => list.right.service === service && list.right.right === right);
/** The rights of lists for some clients, and all others for some of these. */
const readingMore = (read: PermissionScope, changed: PermissionScope): Permission[] =>
  [read, changed].flatMap((scope) =>
    everyRight(scope).map(({ service, access, ...more }) => ({
      ...more,
      service,
      access: access.filter((right) => isOfList({ service, right } as RequiredRight) === (scope === read)),
    })),
  );

const PROGRAM = 'a program of own';

/**
 * Every kind of caller with the clients whose things it may see; null is who may not even ask. `may` says for which rights
 * alone that holds, and `changes` for which clients the rights that are no list's hold.
 */
type Caller = {
  permissions?: Permission[];
  sees: Relation[] | null;
  may?: (right: RequiredRight) => boolean;
  changes?: Relation[];
};
const CALLERS: Record<string, Caller> = {
  visitor: { sees: null },
  'a program of the operator': { sees: RELATIONS },
  [PROGRAM]: { sees: BELOW_OWN, may: isCredentialRight },
  operator: { permissions: everyRight({ type: 'all' }), sees: RELATIONS },
  'user of own and below': { permissions: everyRight(scopeOn(['own'], true)), sees: BELOW_OWN },
  'user who sees own and below, and changes own': {
    permissions: readingMore(scopeOn(['own'], true), scopeOn(['own'], false)),
    sees: BELOW_OWN,
    changes: ['own'],
  },
  'user of own alone': { permissions: everyRight(scopeOn(['own'], false)), sees: ['own'] },
  'user of child and sibling': {
    permissions: everyRight(scopeOn(['child', 'sibling'], false)),
    sees: ['child', 'sibling'],
  },
  'user of a client that is not there': { permissions: everyRight(scopeOn(['nobody'], true)), sees: [] },
  'user with other rights': {
    permissions: [{ service: 'si', scope: { type: 'all' }, access: ['brand.create'] }],
    sees: null,
  },
  'user without permissions': { permissions: [], sees: null },
};

type Thing = {
  icsId: string;
  trackingUrl: string;
  arn: string;
  userId: number;
  auditRow: number;
  alertId: number;
  ethocaId: string;
  descriptorId: number;
  refundId: number;
  enquiryId: number;
};
type World = { url: string; things: Record<Relation, Thing> };
/** Which clients' things a caller sees through a call; one about a single client is made for each of `asked`. */
type Look = (world: World, who: Who, asked: readonly Relation[]) => Promise<Relation[]>;
/** Whether a caller sees the things of one client, through a call that is about one. */
type LookAtOne = (world: World, relation: Relation, who: Who) => Promise<boolean>;
/** What a caller says of themselves. */
type Who = { bearer?: string; headers?: Record<string, string> };

const POST = (world: World, path: string, body: unknown, who: Who) =>
  call(`${world.url}${API_PREFIX}${path}`, { body, ...who });

const oneByOne =
  (look: LookAtOne): Look =>
  async (world, who, asked) => {
    const seen: Relation[] = [];
    for (const relation of asked) if (await look(world, relation, who)) seen.push(relation);
    return seen;
  };

/** They ask for the right of a list, and for one to change besides. */
const CHANGE_BESIDES: readonly string[] = ['findReceiptsForAlert', 'refundReceipt'];

/** What is not about a client, with the reason. */
const NOT_OF_A_CLIENT: Partial<Record<keyof typeof contract, string>> = {
  login: 'makes a session',
  refreshTokens: 'takes a root token',
  getCurrentAccess: 'about the caller',
  checkToken: 'takes the token of a link',
  endSession: 'takes a root token',
  makeCaptcha: 'about nobody',
  requestPasswordReset: 'answers everybody the same',
  confirmPassword: 'about the caller',
  setPassword: 'takes the token of a link',
  getCurrentUser: 'about the caller',
  getWaiting: 'counts what lists show',
  getRefundSwitch: 'is the same for all',
  recordBatchChange: 'is told by the PDF service',
  setRefundSwitch: 'is for operators',
  markAnswersSent: 'is for whoever sends the answers of all clients',
  giveMerchantService: 'is for operators',
  enterMerchantUnits: 'is for operators',
  processMerchant: 'is for operators',
  activateMerchant: 'is for operators',
  rejectMerchant: 'is for operators',
  reopenMerchant: 'is for operators',
  listProviderFiles: 'hold alerts of all clients',
  exportProviderFiles: 'hold alerts of all clients',
  makeProviderFile: 'holds alerts of all clients',
  downloadProviderFile: 'holds alerts of all clients',
  listSources: 'are the same for all, with counts of the caller’s clients (beside the module)',
  exportSources: 'are the same for all, with counts of the caller’s clients (beside the module)',
  getSource: 'is the same for all, with counts of the caller’s clients (beside the module)',
  updateSource: 'is for operators',
  receiveParcelNotification: 'takes what another server signed',
  receiveAdyenNotification: 'takes what another server signed',
  setDescriptorStatus: 'is for whoever works with the provider for all clients',
  setStatusOfDescriptors: 'is for whoever works with the provider for all clients',
  askProviderAgain: 'is for whoever works with the provider for all clients',
  uploadReceiptPhoto: 'belongs to its caller until it is used',
  uploadAlertFile: 'belongs to its caller until it is used',
  uploadAlertOutcomes: 'belongs to its caller until it is used',
  uploadEnquiryAnswers: 'belongs to its caller until it is used',
  createAlertUpload: 'belongs to its caller; its rows are judged by their rights',
  listAlertUploads: 'belong to who uploaded them, and to who sees all clients',
  exportAlertUploads: 'belong to who uploaded them, and to who sees all clients',
  getAlertUpload: 'belongs to who uploaded it, and to who sees all clients',
  getAlertUploadRows: 'belong to who uploaded them, and to who sees all clients',
  correctAlertUpload: 'belongs to who uploaded it; its rows are judged by the rights of who corrects them',
  applyAlertUpload: 'belongs to who uploaded it; its rows are judged by the rights of who applies them',
  downloadAlertUpload: 'belongs to who uploaded it, and to who sees all clients',
  downloadAlertUploadReport: 'belongs to who uploaded it, and to who sees all clients',
  downloadOutcomeTemplate: 'is the same for all',
  answerEnquiry: 'is for whoever works with the provider for all clients',
  takeInEnquiryAnswers: 'is for whoever works with the provider for all clients',
};

/** What the key of a list is for the thing of a client. */
const KEYS: Record<
  Exclude<(typeof LISTS)[number]['name'], 'AlertUploads' | 'ProviderFiles' | 'Sources'>,
  (world: World, relation: Relation) => string
> = {
  Alerts: (world, relation) => String(world.things[relation].alertId),
  AlertQueue: (world, relation) => String(world.things[relation].alertId),
  AuditRows: (world, relation) => String(world.things[relation].auditRow),
  Descriptors: (world, relation) => String(world.things[relation].descriptorId),
  Enquiries: (world, relation) => String(world.things[relation].enquiryId),
  Merchants: (_world, relation) => relation,
  RegistryClients: (_world, relation) => relation,
  ReceiptTransactions: (world, relation) => world.things[relation].icsId,
  Refunds: (world, relation) => String(world.things[relation].refundId),
  Users: (world, relation) => String(world.things[relation].userId),
};

/** Every list shows it on a page and in a file alike, and counts nothing that it does not show. */
function looksOfLists(): Record<string, Look> {
  const looks = LISTS.filter(({ name }) => name in KEYS).map((list: AnyList): [string, Look][] => {
    const keyOf = KEYS[list.name as keyof typeof KEYS];
    const among = (world: World, keys: readonly string[]) =>
      RELATIONS.filter((relation) => keys.includes(keyOf(world, relation)));
    return [
      [
        `list${list.name}`,
        async (world, who) => {
          const { body } = await POST(world, `${list.resource}/list`, { limit: 500 }, who);
          const { data, total } = body as { data?: unknown[]; total?: number };
          if (data) expect(total).toBe(data.length);
          return among(world, data?.map((row) => String(valueAt(row, list.key))) ?? []);
        },
      ],
      [
        `export${list.name}`,
        async (world, who) => {
          const body = { format: 'csv', columns: [list.key] };
          const { status, text } = await POST(world, `${list.resource}/export`, body, who);
          return among(world, status === 200 ? text.split('\r\n') : []);
        },
      ],
    ];
  });
  return Object.fromEntries(looks.flat());
}

const randomArn = randomOf('ARN of an enquiry');

/** An enquiry about another payment of the client each time. */
const enquiryOf = (relation: Relation) => ({
  merchant_id: relation,
  arn: `7453948${String(Math.floor(randomArn() * 281_474_976_710_655)).padStart(16, '0')}`,
  descriptor: relation,
  transaction_time: '2026-11-19',
  amount: 128.4,
  currency: 'HKD',
});

/** Whether a change of the client's user is made, or refused for what the user is, and not for whose it is. */
const changesUser =
  (method: string, path: string, body: unknown): LookAtOne =>
  async (world, relation, who) => {
    const url = `${world.url}${API_PREFIX}/users/${world.things[relation].userId}${path}`;
    const { status } = await call(url, { method, body, ...who });
    return status === 200 || status === 409;
  };

const SEEN_BUT_REFUSED = [
  'merchants/no_credential',
  'merchants/in_use',
  'merchants/circular',
  'merchants/no_push_address',
  'alerts/push_too_fast',
];

/** Whether a change of the client is made, or refused for what it is, and not for whose it is. */
const changesClient =
  (path: string, body: unknown, method = 'POST'): LookAtOne =>
  async (world, relation, who) => {
    const url = `${world.url}${API_PREFIX}/ethoca/merchants/${relation}${path}`;
    const { body: answer } = await call(url, { method, body, ...who });
    const { code = '' } = answer as { code?: string };
    return 'results' in (answer as object) || SEEN_BUT_REFUSED.includes(code);
  };

/** Whether a client may be put below this one, or is refused for what this one is, and not for whose it is. */
const putsBelow =
  (path: string, more: object = {}): LookAtOne =>
  async (world, relation, who) => {
    const body = { merchant_id: randomBytes(8).toString('hex'), name: 'New', parent: relation, ...more };
    const { body: answer } = await POST(world, `/ethoca/merchants/${path}`, body, who);
    return (answer as { code?: string }).code === 'merchants/wrong_parent';
  };

/** Whether a change of the client's alert is made, or refused for what the alert is, and not for whose it is. */
const changesAlert =
  (path: string, bodyFor: (relation: Relation) => object): LookAtOne =>
  async (world, relation, who) => {
    const { alertId } = world.things[relation];
    const { status } = await POST(world, `/ethoca/alerts/${alertId}${path}`, bodyFor(relation), who);
    return status === 200 || status === 409;
  };

/** The same for one of several. */
const changesAlerts =
  (path: string, bodyFor: (relation: Relation) => object): LookAtOne =>
  async (world, relation, who) => {
    const body = { ids: [world.things[relation].alertId], ...bodyFor(relation) };
    const { status, body: answer } = await POST(world, `/ethoca/alerts${path}`, body, who);
    const [result] = (answer as { results?: BulkResult[] }).results ?? [];
    const refusals = ['alerts/not_found', 'merchants/not_found', 'auth/forbidden'];
    return status === 200 && !refusals.includes(result?.error?.code ?? '');
  };

/** Whether a change of the client's refund is made, or refused for what it is, and not for whose it is. */
const changesRefund =
  (path: string, body: object): LookAtOne =>
  async (world, relation, who) => {
    const { refundId } = world.things[relation];
    const { status } = await POST(world, `/ethoca/refunds/${refundId}${path}`, body, who);
    return status === 200 || status === 409;
  };

/** Whether a change of the client's descriptor is made, or refused for what it is, and not for whose it is. */
const changesDescriptor =
  (path: string, body: object, method = 'POST'): LookAtOne =>
  async (world, relation, who) => {
    const url = `${world.url}${API_PREFIX}/ethoca/descriptors/${world.things[relation].descriptorId}${path}`;
    const { status } = await call(url, { method, body, ...who });
    return status === 200 || status === 409;
  };

/** The same for one of several. */
const changesDescriptors =
  (path: string): LookAtOne =>
  async (world, relation, who) => {
    const body = { ids: [world.things[relation].descriptorId] };
    const { status, body: answer } = await POST(world, `/ethoca/descriptors${path}`, body, who);
    const [result] = (answer as { results?: BulkResult[] }).results ?? [];
    return status === 200 && !['descriptors/not_found', 'auth/forbidden'].includes(result?.error?.code ?? '');
  };

const RESOLVED = () => ({ outcome: 'resolved', refunded: 'refunded' });

const today = dayOf(new Date());
const FIGURES_OF: Record<string, object> = {
  '/statistics/alerts': { from: today, to: today },
  '/statistics/breakdown': { from: today, to: today, dimension: 'client' },
};

/** Which clients have anything in figures, each asked for alone; `count` looks at what is told of one. */
const figuresOf =
  <Told>(path: string, count: (told: Told, relation: Relation) => number): Look =>
  async (world, who) => {
    const seen: Relation[] = [];
    for (const relation of RELATIONS) {
      const body = { ...FIGURES_OF[path], clients: [relation] };
      const { status, text } = await POST(world, path, body, who);
      const isEmpty = status !== 200 || text.includes('"values":[]') || text.includes('"ratios":[]');
      if (!isEmpty && count(JSON.parse(text) as Told, relation) > 0) seen.push(relation);
    }
    return seen;
  };

const LOOKS_AT_ONE: Partial<Record<keyof typeof contract, LookAtOne>> = {
  async getUser(world, relation, who) {
    const { userId } = world.things[relation];
    const { status, body } = await call(`${world.url}${API_PREFIX}/users/${userId}`, {
      method: 'GET',
      ...who,
    });
    return status === 200 && (body as { results: { id: number } }).results.id === userId;
  },
  async listUsersOfMerchant(world, relation, who) {
    const path = `${world.url}${API_PREFIX}/users/of/${relation}`;
    const { body } = await call(path, { method: 'GET', ...who });
    const { results = [] } = body as { results?: { id: number }[] };
    return results.some(({ id }) => id === world.things[relation].userId);
  },
  async createUser(world, relation, who) {
    const body = {
      email: `${randomBytes(8).toString('hex')}@${relation}.example`,
      display_name: relation,
      registered_service: [],
      permissions: [{ service: 'ics', scope: scopeOn([relation], false), access: ['transaction.read'] }],
      send_activation_mail: false,
    };
    return (await POST(world, '/users', body, who)).status === 201;
  },
  updateUser: changesUser('PATCH', '', { display_name: 'Another name' }),
  async setUserPermissions(world, relation, who) {
    const body = { permissions: everyRight(scopeOn([relation], false)) };
    return changesUser('PUT', '/permissions', body)(world, relation, who);
  },
  setUserStatus: changesUser('POST', '/status', { status: 'inactive' }),
  async setStatusOfUsers(world, relation, who) {
    const body = { ids: [world.things[relation].userId], status: 'inactive' };
    const { status, body: answer } = await POST(world, '/users/status', body, who);
    const [result] = (answer as { results?: BulkResult[] }).results ?? [];
    return status === 200 && !['users/not_found', 'auth/forbidden'].includes(result?.error?.code ?? '');
  },
  makeActivationLink: changesUser('POST', '/activation-link', {}),
  sendResetLink: changesUser('POST', '/reset-password', {}),
  endUserSessions: changesUser('POST', '/sessions/end', {}),
  async getMerchant(world, relation, who) {
    const path = `${world.url}${API_PREFIX}/ethoca/merchants/${relation}`;
    const { status, body } = await call(path, { method: 'GET', ...who });
    return status === 200 && (body as { results: { merchant_id: string } }).results.merchant_id === relation;
  },
  updateMerchant: changesClient('', { push_username: 'somebody' }, 'PATCH'),
  createMerchantCredential: changesClient('/credentials', { name: 'Shop' }),
  endMerchantCredential: changesClient('/credentials/nobody/end', {}),
  createMassMerchant: putsBelow('mass', { subs: [{ merchant_id: 'SUB', name: 'Sub' }] }),
  createSubMerchant: putsBelow('sub'),
  createDirectMerchant: putsBelow('direct'),
  createStandaloneMerchant: putsBelow('standalone'),
  createPartner: putsBelow('partner', { role: 'PF' }),
  rotateMerchantCredential: changesClient('/credentials/nobody/rotate', {}),
  testMerchantPush: changesClient('/push-test', {}),
  async getClientMonth(world, relation, who) {
    const month = monthOf(new Date());
    const path = `${world.url}${API_PREFIX}/statistics/clients/${relation}/months/${month}`;
    const { body } = await call(path, { method: 'GET', ...who });
    const { merchant_id: id, ratios } = body as Partial<ClientMonth>;
    if (ratios) expect(ratios.ratios.map(({ merchant_id: told }) => told)).toContain(relation);
    return id === relation;
  },
  async getMerchantLedger(world, relation, who) {
    const path = `${world.url}${API_PREFIX}/ethoca/merchants/${relation}/balance`;
    const { body } = await call(path, { method: 'GET', ...who });
    return (body as { results?: { older: number } }).results?.older !== undefined;
  },
  async getMerchantBelow(world, relation, who) {
    const path = `${world.url}${API_PREFIX}/ethoca/merchants/${relation}/below`;
    const { body } = await call(path, { method: 'GET', ...who });
    return (body as { results?: { alerts: number } }).results?.alerts !== undefined;
  },
  moveMerchant: (world, relation, who) => changesClient('/move', { parent: relation })(world, relation, who),
  deleteMerchant: changesClient('/delete', {}),
  makeMerchantPushSecret: changesClient('/push-secret', {}),
  async getAlert(world, relation, who) {
    const { alertId } = world.things[relation];
    const path = `${world.url}${API_PREFIX}/ethoca/alerts/${alertId}`;
    const { status, body } = await call(path, { method: 'GET', ...who });
    return status === 200 && (body as { results: { id: number } }).results.id === alertId;
  },
  async getAlertPushes(world, relation, who) {
    const path = `${world.url}${API_PREFIX}/ethoca/alerts/${world.things[relation].alertId}/pushes`;
    return (await call(path, { method: 'GET', ...who })).status === 200;
  },
  async pushAlert(world, relation, who) {
    const path = `/ethoca/alerts/${world.things[relation].alertId}/push`;
    const { body } = await POST(world, path, {}, who);
    return (body as { code?: string }).code === 'alerts/no_push_address';
  },
  async pushAlerts(world, relation, who) {
    const { body } = await POST(world, '/ethoca/alerts/push', { ids: [world.things[relation].alertId] }, who);
    const [result] = (body as { results?: BulkResult[] }).results ?? [];
    return result?.error?.code === 'alerts/no_push_address';
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
  async deliverAlerts(world, relation, who) {
    const alert = sampleAlert({ MerchantDescriptor: relation.toUpperCase() });
    const { body } = await POST(world, '/ethoca/alerts', { alert }, who);
    return (body as { results?: DeliveryResult[] }).results?.[0]?.state === 'created';
  },
  answerAlert: changesAlert('/outcome', RESOLVED),
  answerAlerts: changesAlerts('/outcome', RESOLVED),
  undoAnswer: changesAlert('/outcome/undo', () => ({})),
  resendAnswer: changesAlert('/outcome/resend', () => ({})),
  setClientOfAlert: changesAlert('/client', (relation) => ({ merchant_id: relation })),
  setClientOfAlerts: changesAlerts('/client', (relation) => ({ merchant_id: relation })),
  setReceiptOfAlert: changesAlert('/receipt', () => ({ iCS_id: null })),
  async getRefund(world, relation, who) {
    const path = `${world.url}${API_PREFIX}/ethoca/refunds/${world.things[relation].refundId}`;
    return (await call(path, { method: 'GET', ...who })).status === 200;
  },
  async getRefundableOfAlert(world, relation, who) {
    const path = `${world.url}${API_PREFIX}/ethoca/alerts/${world.things[relation].alertId}/refundable`;
    return (await call(path, { method: 'GET', ...who })).status === 200;
  },
  async getRefundableOfReceipt(world, relation, who) {
    const path = `${world.url}${API_PREFIX}/ics/transactions/${world.things[relation].icsId}/refundable`;
    return (await call(path, { method: 'GET', ...who })).status === 200;
  },
  refundAlert: changesAlert('/refund', () => ({ descriptor_id: 1, amount: 1 })),
  async refundReceipt(world, relation, who) {
    const path = `/ics/transactions/${world.things[relation].icsId}/refund`;
    return (await POST(world, path, { descriptor_id: 1, amount: 1 }, who)).status === 409;
  },
  askAboutRefund: changesRefund('/ask', {}),
  decideRefund: changesRefund('/decide', { is_refunded: true, reason: 'seen' }),
  async getRefundSettings(world, relation, who) {
    const { descriptorId } = world.things[relation];
    const path = `${world.url}${API_PREFIX}/ethoca/descriptors/${descriptorId}/refund-settings`;
    return (await call(path, { method: 'GET', ...who })).status === 200;
  },
  setRefundSettings: changesDescriptor(
    '/refund-settings',
    { platform: 'manual', merchant_id: '', api_url: '', mso_id: '', rules: [] },
    'PATCH',
  ),
  tryRefundRules: changesDescriptor('/refund-settings/try', { rules: [] }),
  async getRefundCap(world, relation, who) {
    const path = `${world.url}${API_PREFIX}/ethoca/merchants/${relation}/refund-cap`;
    return (await call(path, { method: 'GET', ...who })).status === 200;
  },
  setRefundCap: changesClient('/refund-cap', { refunds_a_day: 5, amount_a_day: null }, 'PATCH'),
  async getDescriptor(world, relation, who) {
    const { descriptorId } = world.things[relation];
    const path = `${world.url}${API_PREFIX}/ethoca/descriptors/${descriptorId}`;
    const { status, body } = await call(path, { method: 'GET', ...who });
    return status === 200 && (body as { results: { id: number } }).results.id === descriptorId;
  },
  async getAlertsOfDescriptor(world, relation, who) {
    const path = `/ethoca/descriptors/${world.things[relation].descriptorId}/alerts`;
    return (await call(`${world.url}${API_PREFIX}${path}`, { method: 'GET', ...who })).status === 200;
  },
  async createDescriptor(world, relation, who) {
    const body = { criterion: randomBytes(8).toString('hex'), type: 'EXACT_MATCH', merchant_id: relation };
    return (await POST(world, '/ethoca/descriptors', body, who)).status === 201;
  },
  async createDescriptors(world, relation, who) {
    const line = { criterion: randomBytes(8).toString('hex'), type: 'EXACT_MATCH', merchant_id: relation };
    const { body } = await POST(world, '/ethoca/descriptors/lines', { lines: [line] }, who);
    return (body as { results?: { state: string }[] }).results?.[0]?.state === 'created';
  },
  async getEnquiry(world, relation, who) {
    const path = `${world.url}${API_PREFIX}/ethoca/enquiries/${world.things[relation].enquiryId}`;
    return (await call(path, { method: 'GET', ...who })).status === 200;
  },
  async checkEnquiries(world, relation, who) {
    const { body } = await POST(world, '/ethoca/enquiries/check', { lines: [enquiryOf(relation)] }, who);
    const [result] = (body as { results?: { error?: object }[] }).results ?? [];
    return result !== undefined && result.error === undefined;
  },
  async fillEnquiry(world, relation, who) {
    const { arn, icsId } = world.things[relation];
    const { body } = await POST(world, '/ethoca/enquiries/fill', { arn }, who);
    const [found] = (body as { results?: { receipt: { iCS_id: string } | null }[] }).results ?? [];
    return found?.receipt?.iCS_id === icsId;
  },
  async createEnquiry(world, relation, who) {
    return (await POST(world, '/ethoca/enquiries', enquiryOf(relation), who)).status === 201;
  },
  async updateEnquiry(world, relation, who) {
    const url = `${world.url}${API_PREFIX}/ethoca/enquiries/${world.things[relation].enquiryId}`;
    return (await call(url, { method: 'PATCH', body: { amount: 12.5 }, ...who })).status === 200;
  },
  async withdrawEnquiry(world, relation, who) {
    const path = `/ethoca/enquiries/${world.things[relation].enquiryId}/withdraw`;
    // It stays for the other calls.
    const { body } = await POST(world, path, { version: 9_999 }, who);
    return (body as { code?: string }).code === 'enquiries/changed';
  },
  async createEnquiries(world, relation, who) {
    const { body } = await POST(world, '/ethoca/enquiries/lines', { lines: [enquiryOf(relation)] }, who);
    return (body as { results?: { state: string }[] }).results?.[0]?.state === 'created';
  },
  updateDescriptor: changesDescriptor('', { auto_refund: false }, 'PATCH'),
  requestDescriptorDeletion: changesDescriptor('/delete', {}),
  requestDeletionOfDescriptors: changesDescriptors('/delete'),
  voidDescriptorDeletion: changesDescriptor('/void-delete', {}),
  voidDeletionOfDescriptors: changesDescriptors('/void-delete'),
  async getAuditRow(world, relation, who) {
    const path = `${world.url}${API_PREFIX}/tld-log/${world.things[relation].auditRow}`;
    return (await call(path, { method: 'GET', ...who })).status === 200;
  },
  async resolveReceiptTransactions(world, relation, who) {
    const { icsId, arn } = world.things[relation];
    // The order reference is that of all of them.
    const references = [arn, icsId, 'ORDER-1'];
    const { body } = await POST(world, '/ics/transactions/resolve', { references }, who);
    const { results } = body as { results?: { matches: { iCS_id: string }[]; has_more: boolean }[] };
    const found = results?.map(({ matches }) => matches.some(({ iCS_id }) => iCS_id === icsId)) ?? [];
    const [byArn = false, byId = false, byOrder = false] = found;
    expect([byId, byOrder || results?.[2]?.has_more === true]).toEqual([byArn, byArn]);
    return byArn;
  },
  async setReceiptPhoto(world, relation, who) {
    const { icsId } = world.things[relation];
    const body = { upload_id: 'not there', item: 0 };
    const answer = await POST(world, `/ics/transactions/${icsId}/photos`, body, who);
    return (answer.body as { code?: string }).code === 'upload/not_found';
  },
  async getReleases(world, relation, who) {
    const path = `${world.url}${API_PREFIX}/ics/transactions/${world.things[relation].icsId}/releases`;
    return (await call(path, { method: 'GET', ...who })).status === 200;
  },
  async releaseEvidence(world, relation, who) {
    const { icsId } = world.things[relation];
    const body = { config: EVERYTHING_ON, version: 999 };
    const answer = await POST(world, `/ics/transactions/${icsId}/release`, body, who);
    return (answer.body as { code?: string }).code === 'receipts/changed';
  },
  async revokeEvidence(world, relation, who) {
    const { icsId } = world.things[relation];
    const answer = await POST(world, `/ics/transactions/${icsId}/revoke`, {}, who);
    return (answer.body as { code?: string }).code === 'receipts/not_released';
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
    const path = `${world.url}${API_PREFIX}/ics-message/list_message/${world.things[relation].icsId}`;
    return (await call(path, { method: 'GET', ...who })).status === 200;
  },
};

const LOOKS: Partial<Record<keyof typeof contract, Look>> = {
  async takeInAlertFile(world, who) {
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
  // Before the changes, each of which leaves an audit row: no page holds them all then.
  ...looksOfLists(),
  ...Object.fromEntries(Object.entries(LOOKS_AT_ONE).map(([name, look]) => [name, oneByOne(look)])),
  async listMerchantTree(world, who) {
    const { body } = await POST(world, '/ethoca/merchants/tree', {}, who);
    const { data = [], whole = 0 } = body as {
      data?: { merchant_id: string; parent: string | null }[];
      whole?: number;
    };
    const ids = data.map(({ merchant_id: id }) => id);
    expect(whole).toBe(ids.length);
    for (const { parent } of data) if (parent !== null) expect(ids).toContain(parent);
    return RELATIONS.filter((relation) => ids.includes(relation));
  },
  async listRegistry(world, who) {
    const { body } = await POST(world, '/ethoca/registry', {}, who);
    const answer = body as {
      data?: { merchant_id: string }[];
      whole?: number;
      enrolments?: { clients: number }[];
    };
    const ids = answer.data?.map(({ merchant_id: id }) => id) ?? [];
    const counted = answer.enrolments?.reduce((sum, { clients }) => sum + clients, 0);
    if (answer.data) expect([answer.whole, counted]).toEqual([ids.length, ids.length]);
    return RELATIONS.filter((relation) => ids.includes(relation));
  },
  async getCollisions(world, who) {
    const path = `${world.url}${API_PREFIX}/ethoca/registry/collisions`;
    const { body } = await call(path, { method: 'GET', ...who });
    const { results = [] } = body as {
      results?: { one: { merchant_id: string }; other: { merchant_id: string } | null }[];
    };
    const told = results.flatMap(({ one, other }) => [one.merchant_id, other?.merchant_id]);
    return RELATIONS.filter((relation) => told.includes(relation));
  },
  async getAlertsWithoutDescriptor(world, who) {
    const path = `${world.url}${API_PREFIX}/ethoca/registry/alerts`;
    const { body } = await call(path, { method: 'GET', ...who });
    const { results = [] } = body as { results?: { clients: { merchant_id: string }[] }[] };
    const told = results.flatMap(({ clients }) => clients.map(({ merchant_id: id }) => id));
    return RELATIONS.filter((relation) => told.includes(relation));
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
  async findReadableEvidence(world, who) {
    const ids = RELATIONS.map((name) => world.things[name].icsId);
    const { body } = await POST(world, '/ics/evidence/readable', { ids }, who);
    const { results } = body as { results?: { transactions: string[]; released: string[] } };
    if (results) expect(results.released).toEqual([]);
    return RELATIONS.filter((name) => results?.transactions.includes(world.things[name].icsId));
  },
};

/**
 * The clients that a caller is asked about one by one: for each call and caller one whose things they see and one whose
 * things they do not, so that all calls together ask about each. Who may see more than change is asked about one of that. The
 * long form asks about all.
 */
function dealtRelations(): (sees: readonly Relation[], among?: readonly Relation[]) => Relation[] {
  const take = Object.fromEntries(RELATIONS.map((relation) => [relation, 0])) as Record<Relation, number>;
  const shuffled = dealer(RELATIONS, 'relations');
  const order = RELATIONS.map(() => shuffled());
  const leastAsked = (among: readonly Relation[]) =>
    order
      .filter((relation) => among.includes(relation))
      .toSorted((a, b) => take[a] - take[b])
      .slice(0, 1);
  return (sees, among = RELATIONS) => {
    if (isLong) return RELATIONS;
    const unseen = among.filter((relation) => !sees.includes(relation));
    const asked = [...leastAsked(sees), ...leastAsked(unseen)];
    for (const relation of asked) take[relation] += 1;
    return RELATIONS.filter((relation) => asked.includes(relation));
  };
}

describe('every route', () => {
  it('is about a client and has a row here, or says why it is not', () => {
    const rows = [...Object.keys(LOOKS), ...Object.keys(NOT_OF_A_CLIENT)];
    expect(rows.sort()).toEqual(Object.keys(contract).sort());
  });
});

// The scope is the same SQL on all databases, and each list is asked on all of them beside its own tests.
describe.each(matrixDatabases)('what a caller sees of a client, on $name', ({ create }) => {
  let database: TestDatabase;
  let server: TestServer;
  let world: World;
  const relationsFor = dealtRelations();
  const callers = new Map<string, Who>();
  const userIds = new Map<string, number>();

  async function signIn(name: string, permissions: Permission[]): Promise<Who> {
    const { db } = database.connection;
    const sessionId = randomBytes(8).toString('hex');
    const registeredService = [...new Set(permissions.map(({ service }) => service))];
    const user = {
      email: `${sessionId}@cbp.example`,
      displayName: name,
      status: 'active' as const,
      createdAt: MADE_AT,
    };
    const userId = await createUser({
      ctx: { db },
      input: { user: { ...user, registeredService }, permissions },
    });
    await db.insert(sessions).values({
      id: sessionId,
      userId,
      createdAt: MADE_AT,
      usedAt: MADE_AT,
      expiresAt: new Date(Date.now() + 3_600_000),
    });
    userIds.set(name, userId);
    return { bearer: await createAccessTokens(AUTH_SECRET).sign({ userId, sessionId }, new Date()) };
  }

  beforeAll(async () => {
    database = await create();
    const ctx = { db: database.connection.db };
    await createClients({
      ctx,
      input: RELATIONS.map((name) => ({
        merchantId: name,
        parentId: PARENT_OF[name],
        name,
        role: 'MERCHANT',
        status: 'ACTIVE',
        createdAt: MADE_AT,
      })),
    });
    const things: Partial<Record<Relation, Thing>> = {};
    for (const clientId of RELATIONS) {
      const trackingUrl = `https://t.17track.net/en#nums=${clientId.toUpperCase()}123456`;
      const arn = `7453948${String(RELATIONS.indexOf(clientId)).padStart(16, '0')}`;
      const icsId = await createReceipt({
        ctx,
        input: { ...sampleReceipt(), clientId, arn, trackingUrl: [trackingUrl] },
      });
      await addMessages({ ctx, input: { icsId, messages: [{ sender: 'BUYER', message: clientId }] } });
      const userId = await createUser({
        ctx,
        input: {
          user: {
            email: `staff@${clientId}.example`,
            displayName: clientId,
            status: 'pending',
            registeredService: [],
            createdAt: MADE_AT,
          },
          permissions: everyRight(scopeOn([clientId], false)),
        },
      });
      const auditRow = RELATIONS.indexOf(clientId) + 1;
      const told = { actor: 'system', action: 'update', section: 'merchants' } as const;
      await ctx.db.insert(auditLog).values({
        ...told,
        entityIds: [clientId],
        seq: auditRow,
        datetime: new Date(),
        merchantId: clientId,
        hash: '',
      });
      const later = { alertId: 0, ethocaId: '', descriptorId: 0, refundId: 0, enquiryId: 0 };
      things[clientId] = { icsId, trackingUrl, arn, userId, auditRow, ...later };
    }
    await ctx.db.update(auditHead).set({ seq: RELATIONS.length });
    for (const clientId of RELATIONS) {
      const found = {
        descriptor: clientId,
        type: 'EXACT_MATCH',
        status: 'ACTIVE',
        origin: 'portal',
      } as const;
      await createDescriptors({
        ctx,
        input: [{ ...found, clientId, createdAt: MADE_AT, updatedAt: MADE_AT }],
      });
      const [row] = await ctx.db.select().from(descriptors).where(eq(descriptors.clientId, clientId));
      const alert = sampleAlert({ MerchantDescriptor: clientId });
      const delivered = await deliverAlerts({
        ctx: { ...systemAt(ctx.db), scope: { kind: 'all' } },
        input: { alert },
      });
      const alertId = delivered.results[0]?.id ?? 0;
      const [refund] = await ctx.db
        .insert(refundResults)
        .values({ clientId, platform: 'manual', status: 'SUCCESS', createdAt: MADE_AT })
        .returning({ id: refundResults.id });
      const descriptorId = row?.id ?? 0;
      // What all have collides, and an alert of each has its client of a person.
      const shared = {
        ...found,
        descriptor: 'ALL HAVE IT',
        clientId,
        createdAt: MADE_AT,
        updatedAt: MADE_AT,
      };
      await createDescriptors({ ctx, input: [shared] });
      const AlertTimestamp = new Date().toISOString();
      const said = sampleAlert({ AlertTimestamp, MerchantDescriptor: `SAID OF ${clientId}` });
      await deliverAlerts({ ctx: { ...systemAt(ctx.db), scope: { kind: 'all' } }, input: { alert: said } });
      await ctx.db.update(alerts).set({ clientId }).where(eq(alerts.ethocaId, said.EthocaID));
      const { arn, ...asked } = enquiryOf(clientId);
      const [enquiry] = await ctx.db
        .insert(enquiries)
        .values({
          ...asked,
          arn,
          clientId,
          createdAt: MADE_AT,
          transactionTime: new Date('2026-11-19T00:00:00+08:00'),
        })
        .returning({ id: enquiries.id });
      const ids = {
        alertId,
        ethocaId: alert.EthocaID,
        descriptorId,
        refundId: refund?.id ?? 0,
        enquiryId: enquiry?.id ?? 0,
      };
      things[clientId] = { ...(things[clientId] as Thing), ...ids };
    }
    for (const [name, { permissions }] of Object.entries(CALLERS)) {
      callers.set(name, permissions ? await signIn(name, permissions) : {});
    }
    callers.set('a program of the operator', { bearer: OPERATOR_KEY });
    callers.set(PROGRAM, await addProgram(ctx.db, 'own'));
    server = await startTestServer({ connection: database.connection });
    world = { url: server.url, things: things as World['things'] };
  });
  afterAll(async () => {
    await server?.end();
    await database?.end();
  });

  it.each(Object.entries(LOOKS))('through %s', async (name, look) => {
    const { access } = contract[name as keyof typeof contract]['~orpc'].meta;
    const table: Record<string, Relation[]> = {};
    const expected: Record<string, Relation[]> = {};
    const isAskedOneByOne = name in LOOKS_AT_ONE;
    for (const [caller, { permissions, sees: reads, may, changes }] of Object.entries(CALLERS)) {
      const isPublic = access === 'public';
      const isLess =
        changes && (CHANGE_BESIDES.includes(name) || (typeof access !== 'string' && !isOfList(access)));
      const sees = isLess ? changes : reads;
      const hasRight = !may || (typeof access !== 'string' && may(access));
      // Who may not ask at all is refused before it matters for what: asked for is what the scope alone would show.
      const refused = [sees?.[0] ?? 'own'];
      const dealt = isAskedOneByOne
        ? relationsFor(sees ?? [], isLess && reads ? reads : RELATIONS)
        : RELATIONS;
      const asked = isPublic || (sees && hasRight) ? dealt : refused;
      const shown = dealt.filter((relation) => sees?.includes(relation));
      table[caller] = await look(world, callers.get(caller) ?? {}, asked);
      expected[caller] = hasRight ? shown : [];
      if (!permissions) continue;
      const headers = { Authorization: onBehalfAuthorization(userIds.get(caller) ?? 0, OPERATOR_KEY) };
      table[`on behalf of ${caller}`] = await look(world, { headers }, isPublic ? dealt : refused);
      expected[`on behalf of ${caller}`] = isPublic ? shown : [];
    }
    expect(table).toEqual(expected);
  });

  it('of what is released, everybody sees it, yet nobody reads it on behalf of who is not in its scope', async () => {
    const ctx = systemAt(database.connection.db);
    const { icsId } = world.things.foreign;
    await releaseEvidence({ ctx, input: { id: icsId, config: EVERYTHING_ON } });
    try {
      for (const [caller, { permissions, sees }] of Object.entries(CALLERS)) {
        if (!permissions) continue;
        const headers = { Authorization: onBehalfAuthorization(userIds.get(caller) ?? 0, OPERATOR_KEY) };
        const reads = [LOOKS_AT_ONE.getCompellingEvidence, LOOKS_AT_ONE.listMessage].flatMap((look) => [
          look?.(world, 'foreign', callers.get(caller) ?? {}),
          look?.(world, 'foreign', { headers }),
        ]);
        const isSeen = sees?.includes('foreign') ?? false;
        expect([caller, ...(await Promise.all(reads))]).toEqual([caller, true, isSeen, true, isSeen]);
      }
      const who = callers.get('user of own alone') ?? {};
      expect((await POST(world, '/ics/evidence/readable', { ids: [icsId, 'no id'] }, who)).body).toEqual({
        results: { transactions: [], released: [icsId] },
      });
    } finally {
      await revokeEvidence({ ctx, input: { id: icsId } });
    }
  });

  it('is refused as such: 401 for who has not signed in, 403 for who has no right', async () => {
    for (const [caller, { sees, may }] of Object.entries(CALLERS)) {
      const { status } = await POST(world, '/ics/transactions/list', {}, callers.get(caller) ?? {});
      const expected = sees !== null && !may ? 200 : caller === 'visitor' ? 401 : 403;
      expect([caller, status]).toEqual([caller, expected]);
    }
  });
});
