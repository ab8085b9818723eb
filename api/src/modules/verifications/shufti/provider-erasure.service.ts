import type { Database } from '@cbp/shared/node/database/connect';
import type { Log } from '@cbp/shared/node/log';
import { withoutAudit } from '../../../changes/transactions.ts';
import { raiseVersion } from '../../../changes/versions.sql.ts';
import type { TaskKind, TaskWork } from '../../../wiring/task-work.ts';
import type { Tasks } from '../../tasks/tasks.service.ts';
import { verifications } from '../verifications.schema.ts';
import { selectVerification, updateAttempt, updateVerification } from '../verifications.sql.ts';
import { forgetUnsent, selectFailedErasures, selectSentAttempts } from './provider-attempts.sql.ts';
import type { VerificationProvider } from './verification-client.ts';

type Erasure = { verificationId: number };

export const SHUFTI_ERASURE: TaskKind<Erasure> = {
  name: 'shufti_erasure',
  sealedAs: 'erasure at Shufti',
};

const DAY_MS = 24 * 60 * 60_000;
const GIVE_UP_MS = 3 * DAY_MS;
const AT_ONCE = 2;
const RETRIED_AT_ONCE = 100;
const WHY = 'what a user erased is erased by the provider too';

type Parts = { tasks: Tasks; url: string; now: () => Date };

async function queue(tx: Database, { tasks, url, now }: Parts, verificationId: number): Promise<boolean> {
  const at = now();
  return tasks.queue({
    ctx: { db: tx, now },
    kind: SHUFTI_ERASURE,
    input: {
      // Another one for each day on which it has failed before.
      key: `verification ${verificationId} erased ${at.toISOString().slice(0, 10)}`,
      lane: `${new URL(url).host} erasure`,
      laneWidth: AT_ONCE,
      about: `erasure of verification ${verificationId} at Shufti`,
      payload: { verificationId },
      giveUpAt: new Date(at.getTime() + GIVE_UP_MS),
    },
  });
}

/** Has a verification erased at Shufti, if that may know it. */
export const eraseAtShuftiBy =
  (parts: Parts) =>
  async (tx: Database, verificationId: number): Promise<void> => {
    await forgetUnsent(tx, verificationId);
    if ((await selectSentAttempts(tx, verificationId)).length === 0) return;
    await updateVerification(tx, verificationId, { providerErasure: 'waiting' });
    await queue(tx, parts, verificationId);
  };

/** The work of the tasks that erase at Shufti. A failure is seen on the page, and is tried again each day. */
export function shuftiErasureWork(parts: {
  db: Database;
  now: () => Date;
  /** null: not set up any more. */
  provider: Pick<VerificationProvider, 'remove'> | null;
}): TaskWork<Erasure> {
  const { db, provider } = parts;

  async function note(tx: Database, verificationId: number, outcome: 'done' | 'failed'): Promise<void> {
    await updateVerification(tx, verificationId, { providerErasure: outcome });
    await raiseVersion(tx, { table: verifications }, verificationId);
  }

  return {
    kind: SHUFTI_ERASURE,
    async work(_task, { verificationId }, signal) {
      const row = await selectVerification(db, verificationId);
      if (!row || row.providerErasure === null || row.providerErasure === 'done') return;
      for (const { n, providerReference } of await selectSentAttempts(db, verificationId)) {
        if (providerReference === null) continue;
        if (!provider) throw new Error('Shufti is not set up');
        await provider.remove(providerReference, signal);
        await withoutAudit(db, WHY, (tx) =>
          updateAttempt(tx, { verificationId, n }, { providerReference: null }),
        );
      }
      await withoutAudit(db, WHY, (tx) => note(tx, verificationId, 'done'));
    },
    abandoned: (tx, { verificationId }) => note(tx, verificationId, 'failed'),
  };
}

/** Queues erasures again that were given up, once a day. */
export async function retryErasures({
  db,
  log,
  signal,
  ...parts
}: Parts & { db: Database; log: Pick<Log, 'warn'>; signal: AbortSignal }): Promise<void> {
  for (let afterId = 0; !signal.aborted; ) {
    const ids = await selectFailedErasures(db, { afterId, limit: RETRIED_AT_ONCE });
    for (const id of ids) {
      const isNew = await withoutAudit(db, WHY, (tx) => queue(tx, parts, id));
      if (isNew) log.warn({ verification: id }, 'tries again to erase a verification at Shufti');
    }
    afterId = ids.at(-1) ?? 0;
    if (ids.length < RETRIED_AT_ONCE) return;
  }
}
