import { buffer } from 'node:stream/consumers';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { unlessAborted } from '@cbp/shared/node/unless-aborted';
import { describe, expect, it } from 'vitest';
import { stubDocument } from './testing/stub-document.ts';
import { ANNA, BEN, SERVICE, testBatchesOn, usualDatabases } from './testing/test-batches.ts';

const idsOf = (count: number, prefix = 'case') =>
  Array.from({ length: count }, (_, index) => `${prefix}-${index + 1}`);
const ALL_ITEMS = { after: 0, limit: 1_000, state: undefined };

describe.each(usualDatabases)('a worker of batches, on $name', (database) => {
  const open = testBatchesOn(database);
  it('makes every document once, stores it and ends the batch', async () => {
    const { start, work, ended, batches, store } = await open();
    const made: string[] = [];
    work({
      async make({ evidenceId }) {
        made.push(evidenceId ?? '');
        return { ...stubDocument(evidenceId ?? ''), warnings: evidenceId === 'case-3' ? ['no photo'] : [] };
      },
    });
    const ids = idsOf(40);
    const batch = await ended((await start(ids)).id);
    expect(made.toSorted()).toEqual(ids.toSorted());
    expect(batch).toMatchObject({
      state: 'finished',
      total: 40,
      counts: { queued: 0, running: 0, made: 40, failed: 0, cancelled: 0 },
      warned: 1,
    });
    const { items } = await batches.items(SERVICE, batch.id, ALL_ITEMS);
    expect(items.map(({ evidence_id: id }) => id)).toEqual(ids);
    for (const { evidence_id: id, sha256, attempts, file_name: name, position } of items) {
      expect(attempts).toBe(1);
      expect(name).toBe(`${String(position).padStart(5, '0')} Report of ${id}.pdf`);
      const found = await store.open(sha256 ?? '');
      expect(found && (await buffer(found.stream)).toString()).toBe(`%PDF-1.7 of ${id}`);
    }
  });

  it('lets one fail for good, with its reason, and makes the others', async () => {
    const { start, work, ended, batches } = await open();
    work({
      async make({ evidenceId }) {
        if (evidenceId === 'case-2') throw new ApiError('evidence/not_found');
        return stubDocument(evidenceId ?? '');
      },
    });
    const batch = await ended((await start(idsOf(3))).id);
    expect(batch.counts).toMatchObject({ made: 2, failed: 1 });
    const { items } = await batches.items(SERVICE, batch.id, { ...ALL_ITEMS, state: 'failed' });
    expect(items).toMatchObject([
      { evidence_id: 'case-2', attempts: 1, error: { code: 'evidence/not_found' }, sha256: null },
    ]);
  });

  it('retries temporary failures, and no permanent ones', async () => {
    const { start, work, ended, batches } = await open({ retriesAtOnce: true });
    let isAway = true;
    work({
      async make({ evidenceId }) {
        if (evidenceId === 'case-1' && isAway) {
          isAway = false;
          throw new ApiError('evidence/unavailable');
        }
        if (evidenceId === 'case-2') throw new ApiError('pdf/took_too_long');
        return stubDocument(evidenceId ?? '');
      },
    });
    const batch = await ended((await start(idsOf(2))).id);
    const { items } = await batches.items(SERVICE, batch.id, ALL_ITEMS);
    expect(items).toMatchObject([
      { state: 'made', attempts: 2, error: null },
      { state: 'failed', attempts: 3, error: { code: 'pdf/took_too_long' } },
    ]);
  });

  it('counts each kind of failure separately', async () => {
    const { start, work, ended, batches } = await open({ retriesAtOnce: true });
    const answers = ['pdf/queue_full', 'pdf/took_too_long', 'pdf/queue_full', 'pdf/took_too_long'] as const;
    let tries = 0;
    work({
      async make({ evidenceId }) {
        const code = answers[tries];
        tries += 1;
        if (code) throw new ApiError(code);
        return stubDocument(evidenceId ?? '');
      },
    });
    const batch = await ended((await start(['case-1'])).id);
    const { items } = await batches.items(SERVICE, batch.id, ALL_ITEMS);
    expect(items).toMatchObject([{ state: 'made', attempts: 5 }]);
  });

  it('tries again when the document cannot be stored', async () => {
    const { start, work, ended, store } = await open();
    let isFull = true;
    work({
      store: {
        ...store,
        async put(bytes) {
          if (!isFull) return store.put(bytes);
          isFull = false;
          throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
        },
      },
    });
    expect((await ended((await start(['case-1'])).id)).counts.made).toBe(1);
  });

  it('stores texts that a database does not take as they are', async () => {
    const { start, work, ended, batches } = await open();
    work({
      async make({ evidenceId }) {
        const made = stubDocument(evidenceId ?? '');
        return { ...made, fileName: 'a\0b.pdf', warnings: ['no \0 \ud800 photo'] };
      },
    });
    const batch = await ended((await start(idsOf(1))).id);
    const { items } = await batches.items(SERVICE, batch.id, ALL_ITEMS);
    expect(items).toMatchObject([{ file_name: '00001 a\uFFFDb.pdf', warnings: ['no \uFFFD \uFFFD photo'] }]);
  });

  it('does not make more at once than it has slots', async () => {
    const { start, work, ended } = await open();
    let atOnce = 0;
    let most = 0;
    const full = Promise.withResolvers<void>();
    work({
      slots: 3,
      async make({ evidenceId }) {
        atOnce += 1;
        most = Math.max(most, atOnce);
        if (atOnce === 3) full.resolve();
        await full.promise;
        await new Promise((resolve) => setTimeout(resolve, 150));
        atOnce -= 1;
        return stubDocument(evidenceId ?? '');
      },
    });
    await ended((await start(idsOf(12))).id);
    expect(most).toBe(3);
  });

  it('lets owners take turns: one document doesn’t wait for a thousand earlier ones of another owner', async () => {
    const { start, work, ended } = await open();
    const order: string[] = [];
    const { promise: bothAreThere, resolve: letGo } = Promise.withResolvers<void>();
    work({
      slots: 1,
      async make({ evidenceId }) {
        await bothAreThere;
        order.push(evidenceId ?? '');
        return stubDocument(evidenceId ?? '');
      },
    });
    const large = await start(idsOf(30, 'anna'), ANNA);
    const small = await start(idsOf(3, 'ben'), BEN);
    letGo();
    await Promise.all([ended(large.id), ended(small.id)]);
    expect(order.indexOf('ben-1')).toBeLessThanOrEqual(3);
    expect(order.indexOf('ben-3')).toBeLessThanOrEqual(7);
  });

  it('takes no result of an attempt that was overtaken', async () => {
    const { start, work, batches, connection } = await open();
    const { promise: overtaken, resolve: goOn } = Promise.withResolvers<void>();
    const outcomes: string[] = [];
    let calls = 0;
    work({
      onEnded: (outcome) => outcomes.push(outcome),
      async make({ evidenceId }) {
        calls += 1;
        if (calls === 1) await overtaken;
        return stubDocument(`${evidenceId} by attempt ${calls}`);
      },
    });
    const { id } = await start(['case-1']);
    await expect.poll(() => calls).toBe(1);
    // As after a pause longer than the heartbeat: another worker got the turn and has claimed it.
    await connection.db.execute(`update cbp_pdf.batch_items set fence = gen_random_uuid()`);
    goOn();
    await expect.poll(() => outcomes).toEqual(['stale']);
    const { items } = await batches.items(SERVICE, id, ALL_ITEMS);
    expect(items).toMatchObject([{ state: 'running', sha256: null }]);
    expect(await batches.read(SERVICE, id)).toMatchObject({ state: 'running', counts: { made: 0 } });
  });

  it('requeues its items when it stops, and another worker continues', async () => {
    const { start, work, ended, batches } = await open();
    const first = work({
      slots: 2,
      stopGraceMs: 100,
      make: (_claim, signal) =>
        new Promise((_resolve, reject) => {
          // As the service does it: an aborted attempt reports its own reason.
          signal.addEventListener('abort', () => reject(new ApiError('request/abandoned')));
        }),
    });
    const { id } = await start(idsOf(5));
    await expect.poll(async () => (await batches.read(SERVICE, id)).counts.running).toBe(2);
    await first.stop();
    expect((await batches.read(SERVICE, id)).counts).toMatchObject({ queued: 5, running: 0 });
    work();
    expect((await ended(id)).counts.made).toBe(5);
  });

  it('stops though the queue does not answer, and begins nothing that comes later', async () => {
    const { start, work, batches, queue } = await open();
    const { id } = await start(['case-1']);
    const { promise: asked, resolve: isAsked } = Promise.withResolvers<void>();
    const { promise: stopped, resolve: hasStopped } = Promise.withResolvers<void>();
    const { promise: taken, resolve: hasTaken } = Promise.withResolvers<void>();
    const worker = work({
      stopGraceMs: 50,
      queue: {
        ...queue,
        async take(count) {
          isAsked();
          await stopped;
          const turns = await queue.take(count);
          hasTaken();
          return turns;
        },
      },
    });
    await asked;
    await worker.stop();
    hasStopped();
    await taken;
    // Waits for what was begun.
    await worker.stop();
    expect((await batches.read(SERVICE, id)).counts).toMatchObject({ queued: 1, running: 0, made: 0 });
  });

  it('makes what two workers were lost over alone and last, and blames it for nothing before', async () => {
    const { start, work, ended, batches, connection } = await open();
    const { id } = await start(idsOf(12));
    await connection.db.execute(
      `update cbp_pdf.batch_items set state = 'running', crashes = 1 where position in (2, 3)`,
    );
    const order: string[] = [];
    const besides = new Map<string, number>();
    let atOnce = 0;
    const full = Promise.withResolvers<void>();
    work({
      slots: 3,
      async make({ evidenceId }) {
        const name = evidenceId ?? '';
        order.push(name);
        atOnce += 1;
        besides.set(name, atOnce);
        if (atOnce === 3) full.resolve();
        await full.promise;
        await new Promise((resolve) => setTimeout(resolve, 150));
        besides.set(name, Math.max(besides.get(name) ?? 0, atOnce));
        atOnce -= 1;
        return stubDocument(name);
      },
    });
    expect((await ended(id)).counts).toMatchObject({ made: 12, failed: 0 });
    expect(order.slice(-2).toSorted()).toEqual(['case-2', 'case-3']);
    expect([besides.get('case-2'), besides.get('case-3')]).toEqual([1, 1]);
    expect(Math.max(...besides.values())).toBe(3);
    const { items } = await batches.items(SERVICE, id, ALL_ITEMS);
    expect(items.every(({ attempts }) => attempts === 1)).toBe(true);
  });

  it('gives up on a document after it crashed three workers alone, regardless of earlier crashes', async () => {
    const { start, work, ended, batches, connection } = await open();
    const { id } = await start(idsOf(3));
    await connection.db.execute(`
      update cbp_pdf.batch_items set state = 'running', is_alone = true, sent_back_after = 2,
        crashes = case position when 1 then 9 else 4 end, alone_crashes = case position when 1 then 1 else 2 end
      where position in (1, 2)`);
    work();
    const batch = await ended(id);
    expect(batch.counts).toMatchObject({ made: 2, failed: 1 });
    const { items } = await batches.items(SERVICE, id, { ...ALL_ITEMS, state: 'failed' });
    expect(items).toMatchObject([{ position: 2, error: { code: 'batch/poison' } }]);
  });

  it('counts no crash while it waited to be alone', async () => {
    const { start, work, connection } = await open();
    const { promise: letGo, resolve } = Promise.withResolvers<void>();
    const { id } = await start(idsOf(2));
    await connection.db.execute(
      `update cbp_pdf.batch_items set crashes = 2, sent_back_after = 2 where position = 2`,
    );
    const stateOf = async (position: number) => {
      const { rows } = (await connection.db.execute(
        `select state, crashes, alone_crashes, is_alone from cbp_pdf.batch_items
         where batch_id = '${id}' and position = ${position}`,
      )) as unknown as { rows: object[] };
      return rows[0];
    };
    const made: string[] = [];
    const worker = work({
      async make({ evidenceId }) {
        made.push(evidenceId ?? '');
        await letGo;
        return stubDocument(evidenceId ?? '');
      },
    });
    await expect.poll(() => made).toEqual(['case-1']);
    await expect.poll(() => stateOf(2)).toMatchObject({ state: 'running', is_alone: false });
    expect(made).toEqual(['case-1']);
    resolve();
    await expect.poll(() => stateOf(2)).toMatchObject({ state: 'made', is_alone: true });
    await worker.stop();
  });

  it('takes no jobs while the platform is unavailable, and fails no document because of it', async () => {
    const { start, work, ended, batches } = await open();
    let isAway = true;
    let tries = 0;
    const { promise: isBack, resolve: comeBack } = Promise.withResolvers<void>();
    const { promise: waits, resolve: nowWaits } = Promise.withResolvers<void>();
    work({
      slots: 2,
      platform: {
        suspect: async () => isAway,
        async whenThere(signal) {
          if (!isAway || tries === 0) return;
          nowWaits();
          await unlessAborted(isBack, signal).catch(() => undefined);
        },
      },
      async make({ evidenceId }) {
        tries += 1;
        if (isAway) throw new ApiError('evidence/unreadable');
        return stubDocument(evidenceId ?? '');
      },
    });
    const { id } = await start(idsOf(40));
    await expect
      .poll(async () => (await batches.items(SERVICE, id, { ...ALL_ITEMS, limit: 1 })).items)
      .toMatchObject([{ state: 'queued', error: { code: 'evidence/unreadable' } }]);
    await waits;
    expect(tries).toBeLessThanOrEqual(2);
    isAway = false;
    comeBack();
    expect((await ended(id)).counts).toMatchObject({ made: 40, failed: 0 });
  });
});

describe.each(usualDatabases)('failures that are the platform’s, on $name', (database) => {
  const open = testBatchesOn(database);
  it.each([
    ['evidence/unavailable', false, 'queued'],
    ['evidence/unreadable', true, 'queued'],
    ['evidence/unreadable', false, 'failed'],
  ] as const)(
    '%s, the platform away: %s, leaves a document that failed 1,000 times %s',
    async (code, isAway, state) => {
      const { start, work, batches, connection } = await open();
      const { id } = await start(['case-1']);
      await connection.db.execute(
        `update cbp_pdf.batch_items set failures = '{"evidence/unavailable": 1000, "evidence/unreadable": 1000}'`,
      );
      work({
        platform: { suspect: async () => isAway, whenThere: async () => undefined },
        make: () => Promise.reject(new ApiError(code)),
      });
      await expect
        .poll(async () => (await batches.items(SERVICE, id, ALL_ITEMS)).items)
        .toMatchObject([{ state, error: { code } }]);
    },
  );
});
