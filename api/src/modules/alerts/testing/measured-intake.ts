import type { Database } from '@cbp/shared/node/database/connect';
import { randomId } from '@cbp/shared/node/random-id';
import { sampleAlert } from '../../../testing/sample-alert.ts';
import { alerts } from '../alerts.schema.ts';
import { rowOfSent } from '../sent-alert.ts';

const ALERTS = 1_000;
const ROUNDS = 7;
const ID_BYTES = 15;

const SETTINGS = { name: 'ethoca', timeZone: 'UTC', windowHours: 24 } as const;

const middleOf = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/**
 * The time of delivering 1,000 alerts in one call, and of inserting as many rows one by one in one transaction,
 * alternating: the median of some rounds, in milliseconds.
 */
export async function measureIntake(options: {
  db: Database;
  url: string;
  bearer: string;
}): Promise<{ callMs: number; oneByOneMs: number }> {
  const { db, url, bearer } = options;
  const headers = { Authorization: `Bearer ${bearer}`, 'Content-Type': 'application/json' };
  const bundle = () =>
    Array.from({ length: ALERTS }, (_, i) =>
      // New in every run, since a reused database has those of the runs before.
      sampleAlert({ EthocaID: randomId(ID_BYTES), MerchantDescriptor: `SHOP*${i}` }),
    );
  const deliver = async () => {
    const body = JSON.stringify(bundle().map((alert) => ({ source: 'ethoca', alert })));
    const answer = await fetch(`${url}/api/ethoca/alerts`, { method: 'POST', headers, body });
    const { results = [] } = (await answer.json()) as { results?: { state: string }[] };
    const created = results.filter(({ state }) => state === 'created').length;
    if (created !== ALERTS) throw new Error(`${created} of ${ALERTS} alerts were taken in: ${answer.status}`);
  };
  const insertOneByOne = () => {
    const rows = bundle().map((alert) =>
      rowOfSent({ source: 'ethoca', alert }, { settings: SETTINGS, receivedAt: new Date() }),
    );
    return db.transaction(async (tx) => {
      for (const row of rows) await tx.insert(alerts).values(row);
    });
  };
  const [calls, floors]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    calls.push(await timed(deliver));
    floors.push(await timed(insertOneByOne));
  }
  return { callMs: middleOf(calls), oneByOneMs: middleOf(floors) };
}
