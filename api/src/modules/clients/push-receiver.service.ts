import { randomBytes } from 'node:crypto';
import { isClosed } from '@cbp/shared/clients/client-verb';
import type { Database } from '@cbp/shared/node/database/connect';
import { SEALED } from '../../access/sealed-columns.ts';
import type { SecretBox } from '../../access/secret-box.ts';
import { type ClientRow, selectPushUrls, selectReceiver } from './clients.sql.ts';

const DAY_MS = 24 * 60 * 60_000;
/** How long a previous secret keeps signing after a rotation. */
const SIGNS_ON_MS = DAY_MS;
const SECRET_BYTES = 32;
const SECRET_PREFIX = 'whsec_';

/** The push URL of a client and its credentials. */
export type PushReceiver = {
  url: string;
  /** null: no authentication. */
  login: { username: string; password: string } | null;
  /** The signing keys, the newest first; empty without a secret. */
  keys: Buffer[];
};

export type PushReceivers = ReturnType<typeof createPushReceivers>;

/** Until when the previous secret signs as well; null without one. */
export function signsUntil(row: Pick<ClientRow, 'pushSecretBefore' | 'pushSecretChangedAt'>): Date | null {
  const { pushSecretBefore, pushSecretChangedAt } = row;
  if (pushSecretBefore === null || pushSecretChangedAt === null) return null;
  return new Date(pushSecretChangedAt.getTime() + SIGNS_ON_MS);
}

/** What clients are pushed alerts with, which only servers with the same keys can read. */
export function createPushReceivers(sealer: SecretBox) {
  const passwordOf = SEALED.pushPassword.purposeOf;
  const secretOf = SEALED.pushSecret.purposeOf;
  return {
    sealPassword: (merchantId: string, password: string) => sealer.seal(password, passwordOf(merchantId)),

    /** A new secret in the format of Standard Webhooks, and its stored form. */
    makeSecret(merchantId: string): { secret: string; sealed: string } {
      const secret = SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64');
      return { secret, sealed: sealer.seal(secret, secretOf(merchantId)) };
    },

    /** The push URLs of clients, by client; omits clients without one. */
    async urlsOf(db: Database, merchantIds: readonly string[]): Promise<Map<string, string>> {
      const rows = merchantIds.length === 0 ? [] : await selectPushUrls(db, merchantIds);
      return new Map(rows.flatMap(({ merchantId, pushUrl }) => (pushUrl ? [[merchantId, pushUrl]] : [])));
    },

    /** As it is at this moment; null for a client without an address. */
    async read(db: Database, merchantId: string, now: Date): Promise<PushReceiver | null> {
      const row = await selectReceiver(db, merchantId);
      if (!row || row.pushUrl === null || isClosed(row.status)) return null;
      const { pushUrl: url, pushUsername: username, pushPassword, pushSecret, pushSecretBefore } = row;
      const until = signsUntil(row);
      const sealed = [pushSecret, until !== null && until > now ? pushSecretBefore : null];
      const keyOf = (text: string) =>
        Buffer.from(sealer.open(text, secretOf(merchantId)).slice(SECRET_PREFIX.length), 'base64');
      const password = pushPassword === null ? '' : sealer.open(pushPassword, passwordOf(merchantId));
      return {
        url,
        login: username === null ? null : { username, password },
        keys: sealed.flatMap((text) => (text === null ? [] : keyOf(text))),
      };
    },
  };
}
