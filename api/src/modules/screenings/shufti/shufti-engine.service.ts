import type { Database } from '@cbp/shared/node/database/connect';
import { withoutAudit } from '../../../changes/transactions.ts';
import type { TaskKind, TaskWork } from '../../../wiring/task-work.ts';
import type { Tasks } from '../../tasks/tasks.service.ts';
import type { Engine } from '../screening-engine.service.ts';
import { selectById, updateScreening } from '../screenings.sql.ts';
import type { ShuftiAnswer } from './shufti-answers.ts';
import type { Shufti } from './shufti-client.ts';
import { referenceOf, runOfReference } from './shufti-enquiry.ts';
import { failRun, isProcessing, lockRun, type ShuftiResults } from './shufti-results.service.ts';

/** A run by the number of its screening, and what is asked. The name of the subject is in no task. */
type Asked = { screening: number; n: number; asks: 'start' | 'status' };

export const SHUFTI_SCREENING: TaskKind<Asked> = {
  name: 'shufti_screening',
  sealedAs: 'screening by Shufti',
};

const HOUR_MS = 60 * 60_000;
const GIVE_UP_MS = { start: 6 * HOUR_MS, status: 72 * HOUR_MS };
/** A result is usually called back within minutes; this asks for one that wasn't. */
const STATUS_AFTER_MS = 15 * 60_000;
const AT_ONCE = 4;
const WHY = 'an answer of a provider completes what a user started';
const NO_ANSWER = 'The provider did not answer in time.';

type Context = { db: Database; now: () => Date };

async function queue(ctx: Context, { tasks, url }: { tasks: Tasks; url: string }, asked: Asked) {
  const reference = referenceOf({ id: asked.screening, n: asked.n });
  const now = ctx.now().getTime();
  await tasks.queue({
    ctx,
    kind: SHUFTI_SCREENING,
    input: {
      key: `${reference} ${asked.asks}`,
      lane: new URL(url).host,
      laneWidth: AT_ONCE,
      about: `${asked.asks} of ${reference} at Shufti`,
      payload: asked,
      ...(asked.asks === 'status' && { notBefore: new Date(now + STATUS_AFTER_MS) }),
      giveUpAt: new Date(now + GIVE_UP_MS[asked.asks]),
    },
  });
}

/** Screens at Shufti: a task starts what is paid for, and the answer or a callback completes it. */
export function shuftiEngine(parts: { tasks: Tasks; url: string }): Engine {
  return {
    returnsUnits: true,
    async run(ctx, row) {
      await updateScreening(ctx.db, row.id, { event: 'request.pending', failure: null });
      await queue(ctx, parts, { screening: row.id, n: row.paidRuns, asks: 'start' });
      return null;
    },
  };
}

/** Whether a reference at the provider is one of a screening. */
export const isScreeningReference = (reference: string): boolean => runOfReference(reference) !== null;

/** Errors of the database hold what was to be stored, and may not become those of tasks. */
export async function storing(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (cause) {
    throw new Error('an answer of Shufti could not be stored', { cause });
  }
}

/** The work of the tasks that ask Shufti. */
export function shuftiWork(parts: {
  db: Database;
  now: () => Date;
  tasks: Tasks;
  url: string;
  shufti: Shufti;
  results: ShuftiResults;
  callbackUrl: () => string;
}): TaskWork<Asked> {
  const { db, now, shufti, results, callbackUrl } = parts;

  return {
    kind: SHUFTI_SCREENING,
    async work({ attempts }, asked, signal) {
      const { screening: id, n, asks } = asked;
      const row = await selectById(db, id);
      if (!row || row.paidRuns !== n || !isProcessing(row)) return;
      const reference = referenceOf({ id, n });
      // An attempt without an answer may have reached the provider.
      const known = asks === 'status' || attempts > 1 ? await shufti.status(reference, signal) : null;
      if (asks === 'status' && !known) throw new Error('Shufti does not know a request that it accepted');
      const answer: ShuftiAnswer =
        known ?? (await shufti.start(row, { reference, callbackUrl: callbackUrl() }, signal));
      await storing(() =>
        withoutAudit(db, WHY, async (tx) => {
          const ctx = { db: tx, now };
          await results.apply(ctx, answer);
          const after = await lockRun(tx, { id, n });
          if (asks === 'start' && after && isProcessing(after)) {
            await queue(ctx, parts, { ...asked, asks: 'status' });
          }
        }),
      );
      if (asks === 'status' && answer.event !== null && isProcessing({ event: answer.event })) {
        throw new Error('Shufti is still processing the request');
      }
    },
    async abandoned(tx, { screening: id, n }) {
      const row = await lockRun(tx, { id, n });
      if (!row || !isProcessing(row)) return;
      await failRun({ db: tx, now }, row, { event: 'request.timeout', words: NO_ANSWER });
    },
    payloadOfKey(key) {
      const [reference = '', asks] = key.split(' ');
      const run = runOfReference(reference);
      if (!run || (asks !== 'start' && asks !== 'status')) return null;
      return { screening: run.id, n: run.n, asks };
    },
  };
}
