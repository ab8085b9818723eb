import { ApiError } from '@cbp/shared/node/http/api-error';
import { describe, expect, it } from 'vitest';
import { stubDocument } from './testing/stub-document.ts';
import { ANNA, BEN, by, SERVICE, testBatchesOn, usualDatabases } from './testing/test-batches.ts';

const SETTINGS = { mode: 'REPORT', lang: 'en', strict: false } as const;
const ALL_BATCHES = { filters: {}, sort: [], limit: 10, offset: 0 };
const ALL_ITEMS = { after: 0, limit: 1_000, state: undefined };
const code = (wanted: string) => expect.objectContaining({ code: wanted });

describe.each(usualDatabases)('batches, on $name', (database) => {
  const open = testBatchesOn(database);
  it('answers a repeated key with the batch that it started, and refuses it for another', async () => {
    const { batches } = await open();
    const request = { ...SETTINGS, ids: ['case-1', 'case-2'] };
    const started = await Promise.all(
      Array.from({ length: 8 }, () => batches.create(by(ANNA), request, 'key-1')),
    );
    expect(new Set(started.map(({ id }) => id)).size).toBe(1);
    await expect(batches.create(by(ANNA), { ...request, ids: ['case-1'] }, 'key-1')).rejects.toThrow(
      code('batch/key_reused'),
    );
    expect((await batches.create(by(BEN), request, 'key-1')).id).not.toBe(started[0]?.id);
    expect((await batches.list(ANNA, ALL_BATCHES)).data).toHaveLength(1);
  });

  it('refuses further items of an owner with fifty thousand queued', async () => {
    const { start, batches, connection } = await open();
    const { id } = await start(['case-1'], ANNA);
    await connection.db.execute(
      `insert into cbp_pdf.batch_items (batch_id, position, job_id, turn)
       select '${id}', number, gen_random_uuid(), number from generate_series(2, 50000) as number`,
    );
    const request = { ...SETTINGS, ids: ['case-2'] };
    await expect(batches.create(by(ANNA), request, undefined)).rejects.toThrow(code('batch/too_many_open'));
    expect((await batches.create(by(BEN), request, undefined)).total).toBe(1);
    expect(await batches.read(ANNA, id)).toMatchObject({ total: 50_000 });
  });

  it('makes an id once that is given twice, and says so', async () => {
    const { start, batches } = await open();
    const batch = await start(['case-1', 'case-2', 'case-1', 'case-1']);
    expect(batch).toMatchObject({ total: 2, repeated: 2 });
    const { items } = await batches.items(SERVICE, batch.id, ALL_ITEMS);
    expect(items.map(({ evidence_id: id }) => id)).toEqual(['case-1', 'case-2']);
  });

  it('finds the batches of a report, the newest first, and only those of the caller', async () => {
    const { start, batches } = await open();
    const first = await start(['case-1', 'case-2'], ANNA);
    const second = await start(['case-1'], ANNA);
    const bens = await start(['case-1'], BEN);
    const idsOf = async (owner: typeof ANNA | typeof SERVICE, id: string) =>
      (await batches.ofEvidence(owner, id)).map((batch) => batch.id);
    expect(await idsOf(ANNA, 'case-1')).toEqual([second.id, first.id]);
    expect(await idsOf(ANNA, 'case-2')).toEqual([first.id]);
    expect(await idsOf(BEN, 'case-2')).toEqual([]);
    expect((await idsOf(SERVICE, 'case-1')).sort()).toEqual([first.id, second.id, bens.id].sort());
  });

  it('shows a user only their own batches, and a service all of them', async () => {
    const { start, batches } = await open();
    const { id } = await start(['case-1'], ANNA);
    const verbs = [
      () => batches.read(BEN, id),
      () => batches.items(BEN, id, ALL_ITEMS),
      () => batches.cancel(by(BEN), id),
      () => batches.retry(by(BEN), id),
      () => batches.read(BEN, 'there-is-none'),
    ];
    for (const verb of verbs) await expect(verb()).rejects.toThrow(code('batch/not_found'));
    expect((await batches.list(BEN, ALL_BATCHES)).data).toEqual([]);
    expect((await batches.list(SERVICE, ALL_BATCHES)).data).toMatchObject([{ id, created_by: 'Anna' }]);
    expect(await batches.read(ANNA, id)).toMatchObject({ state: 'running' });
  });

  it('ends at once when it is cancelled; what was made stays, and can be completed later', async () => {
    const { start, work, ended, batches, queue } = await open();
    const { promise: letGo, resolve } = Promise.withResolvers<void>();
    const outcomes: string[] = [];
    work({
      slots: 1,
      onEnded: (outcome) => outcomes.push(outcome),
      async make({ evidenceId }) {
        if (evidenceId === 'case-2') await letGo;
        return stubDocument(evidenceId ?? '');
      },
    });
    const { id } = await start(['case-1', 'case-2', 'case-3']);
    await expect
      .poll(async () => (await batches.read(SERVICE, id)).counts)
      .toMatchObject({ made: 1, running: 1 });
    expect(await batches.cancel(by(SERVICE), id)).toMatchObject({
      state: 'cancelled',
      counts: { made: 1, cancelled: 2, running: 0, queued: 0 },
    });
    await expect(batches.cancel(by(SERVICE), id)).rejects.toThrow(code('batch/ended'));
    expect(await queue.status()).toEqual({ waiting: 0, atWork: 0 });
    resolve();
    await expect.poll(() => outcomes).toEqual(['made', 'stale']);
    expect((await batches.read(SERVICE, id)).counts).toMatchObject({ made: 1, cancelled: 2 });

    await batches.retry(by(SERVICE), id);
    expect(await ended(id)).toMatchObject({ state: 'finished', counts: { made: 3, cancelled: 0 } });
  });

  it('makes what failed once more, and nothing else', async () => {
    const { start, work, ended, batches } = await open();
    let isKnown = false;
    const made: string[] = [];
    work({
      async make({ evidenceId }) {
        if (evidenceId === 'case-2' && !isKnown) throw new ApiError('evidence/not_found');
        made.push(evidenceId ?? '');
        return stubDocument(evidenceId ?? '');
      },
    });
    const { id } = await start(['case-1', 'case-2', 'case-3']);
    await ended(id);
    isKnown = true;
    await batches.retry(by(SERVICE), id);
    expect(await ended(id)).toMatchObject({ counts: { made: 3, failed: 0 } });
    expect(made.toSorted()).toEqual(['case-1', 'case-2', 'case-3']);
    await expect(batches.retry(by(SERVICE), id)).rejects.toThrow(code('batch/nothing_to_retry'));
    const { items } = await batches.items(SERVICE, id, ALL_ITEMS);
    expect(items.every(({ error }) => error === null)).toBe(true);
  });
});
