import { contract } from '@cbp/shared/contract';
import type { Language } from '@cbp/shared/language';
import { mayBeCalled } from '@cbp/shared/node/fetching/guarded-call';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { randomId } from '@cbp/shared/node/random-id';
import { nameOfActor } from '../../access/actor.ts';
import { type Limit, takeTry } from '../../access/attempt-limits.ts';
import { defineChange } from '../../changes/change.ts';
import { makePassword } from '../auth/generated-password.service.ts';
import {
  type AuditedClient,
  answeredOf,
  CLIENT,
  type ClientCallContext,
  refuseInactive,
} from './client-entity.service.ts';
import { readClient } from './clients.service.ts';
import {
  type ClientSettings,
  countCredentials,
  endCredential,
  insertCredential,
  selectReceiver,
  updateClient,
} from './clients.sql.ts';
import { originsOf, type PrivateOrigin } from './push-origins.service.ts';
import { type PushReceivers, signsUntil } from './push-receiver.service.ts';

const HOUR_MS = 60 * 60_000;
const CREDENTIALS_OF_CALLER: Limit = { name: 'credentials-made', tries: 20, windowMs: HOUR_MS };
/** Of one client that are not ended. */
const MOST_CREDENTIALS = 20;
const USERNAME_BYTES = 9;

type OfOne = { id: string; version?: number | undefined };
type Settings = OfOne & {
  name?: string | undefined;
  ethoca_id?: string | undefined;
  enrollment_status?: string | undefined;
  contact_email_to?: string[] | undefined;
  contact_email_cc?: string[] | undefined;
  api_white_listed_ips?: string[] | undefined;
  push_url?: string | undefined;
  push_username?: string | undefined;
  push_password?: string | undefined;
  alert_email_to?: string[] | undefined;
  alert_email_cc?: string[] | undefined;
  monthly_report?: boolean | undefined;
  language?: Language | undefined;
};
type NewCredential = OfOne & {
  name: string;
  effective_at?: string | undefined;
  expired_at?: string | undefined;
};
/** The rotated credential with its new password; generated values aren't part of the idempotent input. */
type Rotation = OfOne & { username: string; overlap_hours: number };
type Generated = { made: { username: string; password: string; passwordHash: string } };
type Prepared = NewCredential & Generated;

const withoutGenerated = <Input extends Generated>({ made: _made, ...sent }: Input): Omit<Input, 'made'> =>
  sent;
type Work<Input> = { ctx: ClientCallContext; input: Input; before: AuditedClient };

const idOf = ({ id }: OfOne) => id;
const present = async ({ ctx, input }: { ctx: ClientCallContext; input: OfOne }) => ({
  results: await readClient({ ctx, input: { merchantId: input.id } }),
});
const momentOf = (text: string | undefined) => (text ? new Date(text) : null);

/**
 * Changes of a client's integration: how its programs and the platform communicate. `pushOrigins` are configured by the
 * operator.
 */
export function createClientChanges(parts: {
  receivers: PushReceivers;
  pushOrigins: readonly PrivateOrigin[];
}) {
  const { receivers, pushOrigins } = parts;

  /** The columns of the given settings; cleared ones become null. */
  function columnsOf(input: Settings): ClientSettings {
    const { push_url: url, push_username: username, push_password: password } = input;
    const orNothing = (text: string | undefined) => (text === undefined ? undefined : text || null);
    return {
      name: input.name,
      ethocaId: orNothing(input.ethoca_id),
      enrollmentStatus: orNothing(input.enrollment_status),
      contactEmailTo: input.contact_email_to,
      contactEmailCc: input.contact_email_cc,
      apiAddresses: input.api_white_listed_ips,
      alertEmailTo: input.alert_email_to,
      alertEmailCc: input.alert_email_cc,
      language: input.language,
      pushUrl: orNothing(url),
      pushUsername: orNothing(username),
      ...(password && { pushPassword: receivers.sealPassword(input.id, password) }),
      ...(username === '' && { pushPassword: null }),
    };
  }

  /** A password is bound to the server it was entered for: changing the server requires entering it again. */
  function forgottenElsewhere(input: Settings, before: AuditedClient): ClientSettings {
    const { push_url: url, push_password: password } = input;
    const isElsewhere =
      url !== undefined && URL.parse(url)?.origin !== URL.parse(before.push_url ?? '')?.origin;
    return isElsewhere && !password ? { pushPassword: null } : {};
  }

  /** Reports that are wanted already are wanted since then. */
  function reportsWanted({ ctx, input, before }: Work<Settings>): ClientSettings {
    const { monthly_report: isWanted } = input;
    if (isWanted === undefined || isWanted === before.monthly_report) return {};
    return { monthlyReportSince: isWanted ? ctx.now() : null };
  }

  const makeCredential = defineChange({
    call: contract.createMerchantCredential,
    entity: CLIENT,
    idOf,
    guard: refuseInactive,
    async work({ ctx, input }: Work<Prepared>) {
      const { id: merchantId, name, made } = input;
      const now = ctx.now();
      const effectiveAt = momentOf(input.effective_at) ?? now;
      const expiredAt = momentOf(input.expired_at);
      if (expiredAt !== null && (expiredAt <= effectiveAt || expiredAt <= now)) {
        throw new ApiError('merchants/wrong_times');
      }
      if ((await countCredentials(ctx.db, merchantId, now)) >= MOST_CREDENTIALS) {
        throw new ApiError('merchants/too_many_credentials');
      }
      const { password, ...kept } = made;
      await insertCredential(ctx.db, { ...kept, merchantId, name, effectiveAt, expiredAt, createdAt: now });
      return {
        username: kept.username,
        password,
        effective_at: effectiveAt.toISOString(),
        expired_at: expiredAt?.toISOString() ?? null,
      };
    },
    answer: ({ made: results }) => ({ results }),
    sent: withoutGenerated,
    knownBy: withoutGenerated,
  });

  const rotateCredential = defineChange({
    call: contract.rotateMerchantCredential,
    entity: CLIENT,
    idOf,
    guard: refuseInactive,
    async work({ ctx, input }: Work<Rotation & Generated>) {
      const { id: merchantId, username, overlap_hours: hours, made } = input;
      const now = ctx.now();
      const until = new Date(now.getTime() + hours * HOUR_MS);
      const before = await endCredential(ctx.db, { merchantId, username, now, until });
      if (!before) throw new ApiError('merchants/no_credential');
      if ((await countCredentials(ctx.db, merchantId, now)) >= MOST_CREDENTIALS) {
        throw new ApiError('merchants/too_many_credentials');
      }
      const { password, ...kept } = made;
      const { name, expiredAt } = before;
      await insertCredential(ctx.db, {
        ...kept,
        merchantId,
        name,
        effectiveAt: now,
        expiredAt,
        createdAt: now,
      });
      return {
        username: kept.username,
        password,
        effective_at: now.toISOString(),
        expired_at: expiredAt?.toISOString() ?? null,
        before_until: (expiredAt && expiredAt < until ? expiredAt : until).toISOString(),
      };
    },
    answer: ({ made: results }) => ({ results }),
    sent: withoutGenerated,
    knownBy: withoutGenerated,
  });

  return {
    update: defineChange({
      call: contract.updateMerchant,
      entity: CLIENT,
      idOf,
      async guard({ ctx, input }: { ctx: ClientCallContext & { before: AuditedClient }; input: Settings }) {
        await refuseInactive({ ctx });
        const isOfProvider = input.ethoca_id !== undefined || input.enrollment_status !== undefined;
        if (isOfProvider && ctx.scope.kind !== 'all') throw new ApiError('auth/forbidden');
        const url = input.push_url;
        if (url && !mayBeCalled(url, originsOf(pushOrigins, input.id)))
          throw new ApiError('merchants/push_url_refused');
      },
      work: ({ ctx, input, before }: Work<Settings>) =>
        updateClient(ctx.db, input.id, {
          ...columnsOf(input),
          ...forgottenElsewhere(input, before),
          ...reportsWanted({ ctx, input, before }),
        }),
      answer: present,
      answered: answeredOf,
    }),

    /** Hashes before the transaction, so that no lock is held meanwhile. */
    async makeCredential({ ctx, input }: { ctx: ClientCallContext; input: NewCredential }) {
      await takeTry(ctx, CREDENTIALS_OF_CALLER, nameOfActor(ctx.actor));
      const made = { username: `cbp-${randomId(USERNAME_BYTES)}`, ...(await makePassword()) };
      return makeCredential({ ctx, input: { ...input, made } });
    },

    /** As a new one; the one before it ends later. */
    async rotateCredential({ ctx, input }: { ctx: ClientCallContext; input: Rotation }) {
      await takeTry(ctx, CREDENTIALS_OF_CALLER, nameOfActor(ctx.actor));
      const made = { username: `cbp-${randomId(USERNAME_BYTES)}`, ...(await makePassword()) };
      return rotateCredential({ ctx, input: { ...input, made } });
    },

    endCredential: defineChange({
      call: contract.endMerchantCredential,
      entity: CLIENT,
      idOf,
      async work({ ctx, input }: Work<OfOne & { username: string }>) {
        const { id: merchantId, username } = input;
        const now = ctx.now();
        const found = await endCredential(ctx.db, { merchantId, username, now, until: now });
        if (!found) throw new ApiError('merchants/no_credential');
      },
      answer: present,
      answered: answeredOf,
    }),

    makePushSecret: defineChange({
      call: contract.makeMerchantPushSecret,
      entity: CLIENT,
      idOf,
      guard: refuseInactive,
      async work({ ctx, input }: Work<OfOne>) {
        const { secret, sealed } = receivers.makeSecret(input.id);
        const row = await selectReceiver(ctx.db, input.id);
        const changed = {
          pushSecret: sealed,
          pushSecretBefore: row?.pushSecret ?? null,
          pushSecretChangedAt: ctx.now(),
        };
        await updateClient(ctx.db, input.id, changed);
        return { secret, before_until: signsUntil(changed)?.toISOString() ?? null };
      },
      answer: ({ made: results }) => ({ results }),
    }),
  };
}
