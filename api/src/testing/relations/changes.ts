import { randomBytes } from 'node:crypto';
import type { DeliveryResult } from '@cbp/shared/alerts/alert-delivery.model';
import type { BulkResult } from '@cbp/shared/calls/bulk';
import { EVERYTHING_ON } from '@cbp/shared/evidence/evidence-config';
import { API_PREFIX } from '@cbp/shared/evidence/evidence-paths';
import { sampleAlert } from '../sample-alert.ts';
import { call } from '../test-server.ts';
import { everyRight, RELATIONS, type Relation, scopeOn } from './callers.ts';
import { enquiryOf } from './enquiry-of.ts';
import { changesSeveral, type Look, type LookAtOne, POST, type World } from './look.ts';

/** Whether a change of the client's user is made, or rejected because of the user's state rather than ownership. */
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

/** Whether a change of the client is made, or rejected because of its state rather than ownership. */
const changesClient =
  (path: string, body: unknown, method = 'POST'): LookAtOne =>
  async (world, relation, who) => {
    const url = `${world.url}${API_PREFIX}/ethoca/merchants/${relation}${path}`;
    const { body: answer } = await call(url, { method, body, ...who });
    const { code = '' } = answer as { code?: string };
    return 'results' in (answer as object) || SEEN_BUT_REFUSED.includes(code);
  };

/** Whether a client may be moved below this one, or is rejected because of this one's state rather than ownership. */
const putsBelow =
  (path: string, more: object = {}): LookAtOne =>
  async (world, relation, who) => {
    const body = { merchant_id: randomBytes(8).toString('hex'), name: 'New', parent: relation, ...more };
    const { body: answer } = await POST(world, `/ethoca/merchants/${path}`, body, who);
    return (answer as { code?: string }).code === 'merchants/wrong_parent';
  };

/** Whether a change of the client's alert is made, or rejected because of the alert's state rather than ownership. */
const changesAlert =
  (path: string, bodyFor: (relation: Relation) => object): LookAtOne =>
  async (world, relation, who) => {
    const { alertId } = world.things[relation];
    const { status } = await POST(world, `/ethoca/alerts/${alertId}${path}`, bodyFor(relation), who);
    return status === 200 || status === 409;
  };

const alertIdOf = ({ things }: World, relation: Relation) => things[relation].alertId;
const ALERT_REFUSALS = ['alerts/not_found', 'merchants/not_found', 'auth/forbidden'];

/** Whether a change of the client's refund is made, or rejected because of its state rather than ownership. */
const changesRefund =
  (path: string, body: object): LookAtOne =>
  async (world, relation, who) => {
    const { refundId } = world.things[relation];
    const { status } = await POST(world, `/ethoca/refunds/${refundId}${path}`, body, who);
    return status === 200 || status === 409;
  };

/** Whether a change of the client's descriptor is made, or rejected because of its state rather than ownership. */
const changesDescriptor =
  (path: string, body: object, method = 'POST'): LookAtOne =>
  async (world, relation, who) => {
    const url = `${world.url}${API_PREFIX}/ethoca/descriptors/${world.things[relation].descriptorId}${path}`;
    const { status } = await call(url, { method, body, ...who });
    return status === 200 || status === 409;
  };

const changesDescriptors = (path: string) =>
  changesSeveral({
    path: `/ethoca/descriptors${path}`,
    idOf: ({ things }, relation) => things[relation].descriptorId,
    refusals: ['descriptors/not_found', 'auth/forbidden'],
  });

const NEW_DESCRIPTOR = () => ({ criterion: randomBytes(8).toString('hex'), type: 'EXACT_MATCH' });

const RESOLVED = () => ({ outcome: 'resolved', refunded: 'refunded' });

/**
 * Calls that change data of a client. A look tells whether the caller's rights reach it: the change is made, or rejected
 * because of the state of the data rather than its ownership.
 */
export const CHANGES: Readonly<Record<string, Look>> = {
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
  setStatusOfUsers: changesSeveral({
    path: '/users/status',
    idOf: ({ things }, relation) => things[relation].userId,
    refusals: ['users/not_found', 'auth/forbidden'],
    body: { status: 'inactive' },
  }),
  makeActivationLink: changesUser('POST', '/activation-link', {}),
  sendResetLink: changesUser('POST', '/reset-password', {}),
  endUserSessions: changesUser('POST', '/sessions/end', {}),
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
  moveMerchant: (world, relation, who) => changesClient('/move', { parent: relation })(world, relation, who),
  deleteMerchant: changesClient('/delete', {}),
  makeMerchantPushSecret: changesClient('/push-secret', {}),
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
  refundAlert: changesAlert('/refund', () => ({ descriptor_id: 1, amount: 1 })),
  async refundReceipt(world, relation, who) {
    const path = `/ics/transactions/${world.things[relation].icsId}/refund`;
    return (await POST(world, path, { descriptor_id: 1, amount: 1 }, who)).status === 409;
  },
  askAboutRefund: changesRefund('/ask', {}),
  decideRefund: changesRefund('/decide', { is_refunded: true, reason: 'seen' }),
  setRefundSettings: changesDescriptor(
    '/refund-settings',
    { platform: 'manual', merchant_id: '', api_url: '', mso_id: '', rules: [] },
    'PATCH',
  ),
  setRefundCap: changesClient('/refund-cap', { refunds_a_day: 5, amount_a_day: null }, 'PATCH'),
  async createDescriptor(world, relation, who) {
    const body = { ...NEW_DESCRIPTOR(), merchant_id: relation };
    return (await POST(world, '/ethoca/descriptors', body, who)).status === 201;
  },
  createDescriptors: {
    async atOnce(world, who, asked) {
      const lines = asked.map((merchant_id) => ({ ...NEW_DESCRIPTOR(), merchant_id }));
      const { body } = await POST(world, '/ethoca/descriptors/lines', { lines }, who);
      const { results } = body as { results?: { state: string }[] };
      return asked.filter((_, index) => results?.[index]?.state === 'created');
    },
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
  createEnquiries: {
    async atOnce(world, who, asked) {
      const { body } = await POST(world, '/ethoca/enquiries/lines', { lines: asked.map(enquiryOf) }, who);
      const { results } = body as { results?: { state: string }[] };
      return asked.filter((_, index) => results?.[index]?.state === 'created');
    },
  },
  updateDescriptor: changesDescriptor('', { auto_refund: false }, 'PATCH'),
  requestDescriptorDeletion: changesDescriptor('/delete', {}),
  requestDeletionOfDescriptors: changesDescriptors('/delete'),
  voidDescriptorDeletion: changesDescriptor('/void-delete', {}),
  voidDeletionOfDescriptors: changesDescriptors('/void-delete'),
  async setReceiptPhoto(world, relation, who) {
    const { icsId } = world.things[relation];
    const body = { upload_id: 'not there', item: 0 };
    const answer = await POST(world, `/ics/transactions/${icsId}/photos`, body, who);
    return (answer.body as { code?: string }).code === 'upload/not_found';
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
};
