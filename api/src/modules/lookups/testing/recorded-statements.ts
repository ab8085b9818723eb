import { InsightQuestion } from '@cbp/shared/lookups/verifi-question.model';
import type { Database } from '@cbp/shared/node/database/connect';
import { silentLog } from '@cbp/shared/node/database/testing/test-database';
import { RdrQuestion } from '@cbp/shared/rdr/rdr-question.model';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { AnswerInTime } from '../../networks/answer-in-time.service.ts';
import { createDecisions } from '../../rdr/decisions.service.ts';
import { ofInsight } from '../asked-payment.ts';
import { createLookups } from '../lookups.service.ts';
import type { Question } from './asked-questions.ts';

type Statement = { text: string; values: unknown[] };

/** The transaction is that of the replay. */
const OF_TRANSACTIONS = /^\s*(begin|commit|rollback|savepoint|release)/i;

class Undone extends Error {}

/** The statements by which the services answer a question, with their parameters; nothing stays of the answer. */
export async function recordStatements(client: pg.Client, { kind, asked }: Question): Promise<Statement[]> {
  const statements: Statement[] = [];
  const logger = {
    logQuery: (text: string, values: unknown[]) => {
      if (!OF_TRANSACTIONS.test(text)) statements.push({ text, values });
    },
  };
  const db = drizzle(client, { logger }) as unknown as Database;
  await db
    .transaction(async (tx) => {
      const answerInTime: AnswerInTime = (_context, work) => work(tx, false);
      const options = { answerInTime, partnerId: null, sharedAfter: 5 };
      const ctx = { now: () => new Date(), log: silentLog };
      await (kind === 'lookup'
        ? createLookups(options).answer({ ctx, input: ofInsight(InsightQuestion.parse(asked)) })
        : createDecisions(options).decide({ ctx, input: RdrQuestion.parse(asked) }));
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
  return statements;
}

/** Runs recorded statements on a bare connection, in a transaction as the services do; how long that took. */
export async function replay(client: pg.Client, statements: readonly Statement[]): Promise<number> {
  const startedAt = performance.now();
  await client.query('begin');
  for (const { text, values } of statements) await client.query(text, values);
  await client.query('commit');
  return performance.now() - startedAt;
}
