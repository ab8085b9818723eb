import type { Client } from '@cbp/shared/clients/client.model';
import { CLIENT_KINDS, type ClientKind, canHaveParent } from '@cbp/shared/clients/client-kind';
import { isClosed } from '@cbp/shared/clients/client-verb';
import type { CreatedUser, NewClientUser, NewSub } from '@cbp/shared/clients/new-client.model';
import { contract } from '@cbp/shared/contract';
import type { FaultMessage } from '@cbp/shared/faults';
import type { Language } from '@cbp/shared/language';
import { mayBeCalled } from '@cbp/shared/node/fetching/guarded-call';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { withoutNames } from '../../access/tenant-scope.ts';
import { defineEvent } from '../../changes/change.ts';
import { checkAll } from '../../changes/check-all.ts';
import { recordChange } from '../../changes/record.ts';
import type { createUserChanges } from '../users/user-changes.service.ts';
import { CLIENT, type ClientCallContext, withoutParent } from './client-entity.service.ts';
import { refuseUnseen } from './client-place.service.ts';
import { lockParent, lockTree } from './client-place.sql.ts';
import { createClientStaff, type NewStaff } from './client-staff.service.ts';
import { readClient } from './clients.service.ts';
import { insertClients, type NewClient, selectUsedIds } from './clients.sql.ts';
import { originsOf, type PrivateOrigin } from './push-origins.service.ts';
import type { PushReceivers } from './push-receiver.service.ts';

const IN_USE = 'is already in use' satisfies FaultMessage;

type Facts = {
  merchant_id: string;
  name: string;
  ethoca_id: string;
  contact_email_to: string[];
  contact_email_cc: string[];
  alert_email_to: string[];
  alert_email_cc: string[];
  language: Language;
  users: NewClientUser[];
  parent: string;
};
type Connections = {
  push_url: string;
  push_username: string;
  push_password: string;
  api_white_listed_ips: string[];
};
type Wanted = Facts & Partial<Connections> & { subs?: NewSub[]; role?: 'ACQUIRER' | 'PF' | 'RESELLER' };
type CreatedClient = { results: Client; users: CreatedUser[] };
type CreationCall = (typeof contract)[
  | 'createMassMerchant'
  | 'createSubMerchant'
  | 'createDirectMerchant'
  | 'createStandaloneMerchant'
  | 'createPartner'];

const PARTNER_KINDS = { ACQUIRER: 'acquirer', PF: 'pf', RESELLER: 'reseller' } as const;

/** Throws merchants/id_taken, with the place of each id that is. */
async function refuseUsedIds(ctx: ClientCallContext, { merchant_id: id, subs = [] }: Wanted): Promise<void> {
  const places = new Map([
    ['merchant_id', id],
    ...subs.map((sub, index) => [`subs.${index}.merchant_id`, sub.merchant_id] as const),
  ]);
  const taken = new Set(await selectUsedIds(ctx.db, [...places.values()]));
  const issues = [...places]
    .filter(([, one]) => taken.has(one.toLowerCase()))
    .map(([path]) => ({ path, message: IN_USE }));
  if (issues.length > 0) throw new ApiError('merchants/id_taken', { data: { issues } });
}

/**
 * Throws merchants/not_found for a client above that is not there for the caller, merchants/wrong_parent where one of the kind
 * does not stand.
 */
async function refuseParent(
  ctx: ClientCallContext,
  { kind, parentId }: { kind: ClientKind; parentId: string | null },
): Promise<void> {
  const parent = parentId === null ? null : await lockParent(ctx.db, withoutNames(ctx.scope), parentId);
  if (parent === undefined) throw new ApiError('merchants/not_found');
  const isOver = parent !== null && isClosed(parent.status);
  if (isOver || !canHaveParent(kind, parent)) throw new ApiError('merchants/wrong_parent');
}

/** Throws merchants/push_url_refused for an address that the platform doesn't call. */
function refusePushUrl(url: string | undefined, origins: Parameters<typeof mayBeCalled>[1]): void {
  if (url && !mayBeCalled(url, origins)) throw new ApiError('merchants/push_url_refused');
}

/** How clients are made, each kind by a call of its own; they are pending until operators have set them up. */
export function createClientCreations(parts: {
  receivers: PushReceivers;
  pushOrigins: readonly PrivateOrigin[];
  users: Pick<ReturnType<typeof createUserChanges>, 'createCounted' | 'countMails'>;
}) {
  const { receivers, pushOrigins } = parts;
  const makeStaff = createClientStaff(parts.users);

  function rowsOf(kind: ClientKind, wanted: Wanted, createdAt: Date): NewClient[] {
    const { merchant_id: merchantId, parent, subs = [] } = wanted;
    const shared = { status: 'PENDING' as const, createdAt, language: wanted.language };
    const { role, type } = CLIENT_KINDS[kind];
    const { push_url: url, push_username: username, push_password: password } = wanted;
    const row: NewClient = {
      ...shared,
      merchantId,
      role,
      type,
      name: wanted.name,
      parentId: parent || null,
      ethocaId: wanted.ethoca_id || null,
      contactEmailTo: wanted.contact_email_to,
      contactEmailCc: wanted.contact_email_cc,
      alertEmailTo: wanted.alert_email_to,
      alertEmailCc: wanted.alert_email_cc,
      apiAddresses: wanted.api_white_listed_ips ?? [],
      pushUrl: url || null,
      pushUsername: username || null,
      pushPassword: username && password ? receivers.sealPassword(merchantId, password) : null,
    };
    const { role: subRole, type: subType } = CLIENT_KINDS.sub;
    const below = subs.map(({ merchant_id: id, name }) => ({
      ...shared,
      merchantId: id,
      name,
      role: subRole,
      type: subType,
      parentId: merchantId,
    }));
    return [row, ...below];
  }

  function creation(call: CreationCall, kindOf: (wanted: Wanted) => ClientKind) {
    const subject = { call, entity: 'client' as const };
    return defineEvent<ClientCallContext, Wanted, CreatedClient>({
      subject,
      async work({ ctx, input }) {
        const { merchant_id: merchantId, push_url: url, subs = [], language, users } = input;
        if (input.ethoca_id && ctx.scope.kind !== 'all') throw new ApiError('auth/forbidden');
        const kind = kindOf(input);
        await lockTree(ctx.db);
        await checkAll({
          push_url: () => refusePushUrl(url, originsOf(pushOrigins, merchantId)),
          parent: () => refuseParent(ctx, { kind, parentId: input.parent || null }),
        });
        await refuseUsedIds(ctx, input);
        await insertClients(ctx.db, rowsOf(kind, input, ctx.now()));
        await refuseUnseen(ctx, merchantId);
        const staffOf =
          (id: string) =>
          (user: NewClientUser): NewStaff => ({
            ...user,
            merchantId: id,
            language,
          });
        const staff = [
          ...users.map(staffOf(merchantId)),
          ...subs.flatMap((sub) => sub.users.map(staffOf(sub.merchant_id))),
        ];
        // Before an audit row, which all wait for: who makes a user has them in this order.
        await parts.users.countMails(ctx, staff.length);
        for (const sub of subs) {
          const id = sub.merchant_id;
          const after = await CLIENT.load(ctx.db, id, ctx.now);
          const done = { ids: [id], merchantId: id, before: null, after };
          await recordChange(ctx, { subject, sent: sub, answer: null, done });
        }
        const made = await makeStaff(ctx, staff);
        const scope = withoutNames(ctx.scope);
        const results = await readClient({ ctx: { ...ctx, scope }, input: { merchantId } });
        const after = withoutParent(results);
        // Sub-clients have their own entries, since not every reader of this client sees them.
        const { subs: _below, ...sent } = input;
        const recorded = { sent, answer: { results: after, users: made.slice(0, users.length) } };
        return {
          answer: { results, users: made },
          done: { ids: [merchantId], merchantId, before: null, after, kept: recorded },
        };
      },
    });
  }

  return {
    mass: creation(contract.createMassMerchant, () => 'mass'),
    sub: creation(contract.createSubMerchant, () => 'sub'),
    direct: creation(contract.createDirectMerchant, () => 'direct'),
    standalone: creation(contract.createStandaloneMerchant, () => 'standalone'),
    partner: creation(contract.createPartner, ({ role = 'RESELLER' }) => PARTNER_KINDS[role]),
  };
}
