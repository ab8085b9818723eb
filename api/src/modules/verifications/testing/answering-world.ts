import { createHash } from 'node:crypto';
import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { WAIT_MS } from '@cbp/shared/node/testing/waits';
import type { DocumentType } from '@cbp/shared/verifications/verification';
import { isNull } from 'drizzle-orm';
import { withoutAudit } from '../../../changes/transactions.ts';
import { doDueTasks } from '../../../testing/task-world.ts';
import { call, startTestServer } from '../../../testing/test-server.ts';
import { balanceEntries } from '../../balances/balances.schema.ts';
import { payFor } from '../../balances/balances.service.ts';
import { SHUFTI_ACCOUNT } from '../../screenings/testing/shufti-server.ts';
import { tasks as tasksTable } from '../../tasks/tasks.schema.ts';
import {
  insertAttempt,
  insertVerification,
  type NewVerificationRow,
  updateVerification,
} from '../verifications.sql.ts';
import { startAnsweringServer } from './answering-server.ts';
import { startVerificationWorld } from './verification-world.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** What signs callbacks: accounts of before 2023 use the secret itself. */
export const SIGNATURES = ['hash', 'secret'] as const;
export type SignedWith = (typeof SIGNATURES)[number];
const KEYS = { hash: sha256(SHUFTI_ACCOUNT.secret), secret: SHUFTI_ACCOUNT.secret };

/** A callback to a server, signed as an account does. */
export function sendCallback(serverUrl: string, body: object, key = KEYS.hash) {
  const text = JSON.stringify(body);
  return call(`${serverUrl}/api/webhooks/shuftipro`, {
    body: text,
    headers: { Signature: sha256(text + key) },
  });
}

/** Servers of both kinds of accounts on one database, and the provider that answers them. */
export async function startAnsweringWorld(database: TestDatabase) {
  const shufti = await startAnsweringServer();
  const access = (signedWith: SignedWith) => ({
    ...SHUFTI_ACCOUNT,
    url: shufti.url,
    timeoutMs: WAIT_MS,
    signedWith,
  });
  const scene = await startVerificationWorld(database, { shufti: access('hash') });
  const { world, db } = scene;
  const { now } = world.ctx;
  const older = await startTestServer({
    connection: database.connection,
    now,
    log: world.ctx.log as never,
    config: { shufti: access('secret') },
  });
  const urls = { hash: world.server.url, secret: older.url };

  async function addAttempt(verificationId: number, n: number, clientId: string, reference: string) {
    const paid = `verification ${verificationId}/${n}`;
    await withoutAudit(db, 'a test', async (tx) => {
      await payFor({ db: tx, now }, { merchantId: clientId, service: 'aml', reference: paid });
      await insertAttempt(tx, {
        verificationId,
        n,
        at: now(),
        cause: n === 1 ? 'first' : 'restart',
        by: 'a user',
        event: 'request.pending',
        isRead: true,
        providerReference: reference,
      });
      await updateVerification(tx, verificationId, { attempts: n, event: 'request.pending' });
    });
  }

  return {
    ...scene,
    shufti,
    /** A paid verification whose request is at the provider. */
    async atProvider(
      reference: string,
      {
        types = ['passport'],
        clientId = 'M-2',
        ...more
      }: Partial<NewVerificationRow> & { types?: DocumentType[] } = {},
    ): Promise<number> {
      const made = await insertVerification(db, {
        clientId,
        reference,
        contentHash: reference,
        engine: 'shuftipro',
        firstTypes: types,
        secondTypes: [],
        types,
        allow: [],
        event: 'request.pending',
        createdAt: now(),
        ...more,
      });
      if (!made) throw new Error('the reference is used');
      await addAttempt(made.id, 1, clientId, reference);
      return made.id;
    },
    addAttempt,
    /** Sends a callback as an account does that signs so. */
    callBack: (body: object, signedWith: SignedWith = 'hash', key = KEYS[signedWith]) =>
      sendCallback(urls[signedWith], body, key),
    /** Does what waits, as a server does. */
    work: () =>
      doDueTasks({
        db,
        tasks: world.server.services.tasks,
        now,
        files: world.server.files,
        shufti: access('hash'),
        shuftiImageOrigins: ['https://images.shufti.example'],
      }),
    async unitsOf(id: number) {
      const rows = await db.select().from(balanceEntries).orderBy(balanceEntries.id);
      return rows.flatMap(({ kind, reference }) =>
        reference?.startsWith(`verification ${id}/`) ? [kind] : [],
      );
    },
    /** The results of tasks that were done or given up, without those of before. */
    forgetTasks: () => db.delete(tasksTable),
    openTasks: () => db.select().from(tasksTable).where(isNull(tasksTable.endedAt)),
    async end() {
      await older.end();
      await scene.end();
      await shufti.end();
    },
  };
}
export type AnsweringWorld = Awaited<ReturnType<typeof startAnsweringWorld>>;
