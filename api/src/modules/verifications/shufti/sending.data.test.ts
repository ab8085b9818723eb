import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { WAIT_MS } from '@cbp/shared/node/testing/waits';
import { faultsOf } from '@cbp/shared/testing/table';
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { usualDatabases } from '../../../testing/test-database.ts';
import { balanceEntries } from '../../balances/balances.schema.ts';
import { SHUFTI_ACCOUNT } from '../../screenings/testing/shufti-server.ts';
import { sealedFiles } from '../../sealed-files/sealed-files.schema.ts';
import { tasks as tasksTable } from '../../tasks/tasks.schema.ts';
import { type DocumentServer, startDocumentServer } from '../testing/document-server.ts';
import { pictureOf, startVerificationWorld, type VerificationWorld } from '../testing/verification-world.ts';
import { verificationAttempts, verificationImages } from '../verifications.schema.ts';

const HOUR_MS = 3_600_000;
const AT_SHUFTI = { engine: 'shuftipro' };
const ACCEPTED = { event: 'verification.accepted' };
const CARD = { supported_types: ['credit_or_debit_card'] };
const CARD_NUMBER = '4111111111111111';
const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { code?: string }).code,
];
const pathsOf = ({ body }: { body: unknown }) =>
  ((body as { data?: { issues?: { path: string }[] } }).data?.issues ?? []).map(({ path }) => path);

describe.each(usualDatabases)('document verifications by Shufti, on $name', ({ create }) => {
  let database: TestDatabase;
  let shufti: DocumentServer;
  let scene: VerificationWorld;

  beforeAll(async () => {
    database = await create();
    shufti = await startDocumentServer();
    const access = { ...SHUFTI_ACCOUNT, url: shufti.url, timeoutMs: WAIT_MS, signedWith: 'hash' as const };
    scene = await startVerificationWorld(database, { shufti: access });
  });
  beforeEach(async () => {
    shufti.forget();
    await scene.empty();
  });
  afterEach(() => scene.db.delete(tasksTable));
  afterAll(async () => {
    await scene?.end();
    await shufti?.end();
    await database?.end();
  });

  /** What is read of the images is told elsewhere. */
  const work = async ({ reads = false } = {}) => {
    if (!reads) await scene.db.delete(tasksTable).where(eq(tasksTable.kind, 'verification_reading'));
    await scene.readImages();
  };
  const later = async (ms = HOUR_MS) => {
    await scene.pass(ms);
    await work();
  };
  const start = async (data: Record<string, unknown> = {}, more: object = {}) =>
    scene.ofVerification(await scene.verify(data, { ...AT_SHUFTI, ...more }));
  const read = (id: number) => scene.readVerification(id);
  const restart = (id: number) => scene.change(id, '/restart', {});
  const unitsOf = async (id: number) => {
    const rows = await scene.db.select().from(balanceEntries).orderBy(asc(balanceEntries.id));
    return rows.flatMap(({ kind, reference }) =>
      reference?.startsWith(`verification ${id}/`) ? [`${kind} ${reference.split('/')[1]}`] : [],
    );
  };
  /** The sides whose images can still be decrypted. */
  const sidesLeft = async (id: number) => {
    const rows = await scene.db
      .select({ side: verificationImages.side })
      .from(verificationImages)
      .innerJoin(sealedFiles, eq(sealedFiles.id, verificationImages.sealedFileId))
      .where(and(eq(verificationImages.verificationId, id), isNotNull(sealedFiles.sealedKey)));
    return rows.map(({ side }) => side).sort();
  };

  it('are paid for, and sent by a task with the images as they were uploaded', async () => {
    const [front, back] = [await pictureOf('teal'), await pictureOf('maroon')];
    const { id } = await start({
      reference: 'customer-77',
      front: await scene.uploadImage(front),
      back: await scene.uploadImage(back),
      name: { first_name: 'Marisol', last_name: 'Quandt' },
      allow: { scanned: true },
    });
    expect(await read(id)).toMatchObject({ status: 'PROCESSING', enquiry_result_event: 'request.pending' });
    expect([await unitsOf(id), shufti.sent]).toEqual([['use 1'], []]);
    await work();
    expect(shufti.paths()).toEqual(['/status', '/']);
    expect(shufti.sent.at(-1)).toMatchObject({
      length: expect.stringMatching(/^\d+$/),
      body: {
        reference: 'customer-77',
        callback_url: 'https://portal.example/api/webhooks/shuftipro',
        document: {
          supported_types: ['passport'],
          name: { first_name: 'Marisol', last_name: 'Quandt' },
          verification_instructions: { allow_scanned: '1' },
          proof: front.toString('base64'),
          additional_proof: back.toString('base64'),
        },
      },
    });
    shufti.decide('customer-77', ACCEPTED);
    await later();
    expect(await read(id)).toMatchObject({
      enquiry_result_event: 'verification.accepted',
      status: 'COMPLETED',
    });
    expect([shufti.paths(), shufti.charged, await unitsOf(id)]).toEqual([
      ['/status', '/', '/status'],
      ['customer-77'],
      ['use 1'],
    ]);
  });

  it('are asked for after an answer without a result before they are sent again, and charged once', async () => {
    const troubles = [
      { status: 500, isKept: true },
      { status: 500, isKept: false },
      { status: 504, isKept: true },
      { status: 504, isKept: false },
      { status: 524, isKept: true },
      { status: 524, isKept: false },
      { status: null, isKept: true },
      { status: null, isKept: false },
      { status: 429, isKept: false },
    ];
    shufti.startsWith((reference) => ({ reference, ...ACCEPTED }));
    const table = troubles.map((trouble) => [JSON.stringify(trouble), trouble] as const);
    const faults = await faultsOf(table, async (trouble) => {
      shufti.sent.length = 0;
      shufti.charged.length = 0;
      shufti.meets(trouble);
      const { id } = await start();
      await work();
      expect((await read(id)).status).toBe('PROCESSING');
      await later();
      const again = trouble.isKept ? [] : ['/'];
      expect(shufti.paths()).toEqual(['/status', '/', '/status', ...again]);
      expect(shufti.charged).toHaveLength(1);
      expect([(await read(id)).status, await unitsOf(id)]).toEqual(['COMPLETED', ['use 1']]);
    });
    expect(faults).toEqual({});
  });

  it('that the provider refuses say why, return the unit, and are restarted as the next attempt, which is paid', async () => {
    const error = { service: 'document', key: 'proof', message: `Not readable: ${CARD_NUMBER}` };
    const table = Object.entries({
      400: { body: { event: 'request.invalid', error }, event: 'request.invalid' },
      402: { body: { error: 'No balance.' }, event: 'request.invalid' },
      403: { body: { error: 'Not allowed.' }, event: 'request.unauthorized' },
      413: { body: null, event: 'request.invalid' },
    });
    const faults = await faultsOf(table, async ({ body, event }, status) => {
      shufti.forget();
      shufti.refusesWith({ status: Number(status), body });
      const reference = `refused-${status}`;
      const { id } = await start({ reference });
      await work();
      const failed = await read(id);
      expect(failed).toMatchObject({
        enquiry_result_event: event,
        status: 'ERROR',
        failure: expect.stringMatching(
          /^(Not readable: 411111[^\d]+1111|No balance\.|Not allowed\.|.+413\.)$/,
        ),
      });
      expect(await unitsOf(id)).toEqual(['use 1', 'returned 1']);
      shufti.refusesWith(null);
      shufti.startsWith((own) => ({ reference: own, ...ACCEPTED }));
      expect((await restart(id)).status).toBe(200);
      expect(codeOf(await restart(id))).toEqual([409, 'verification/not_open']);
      await work();
      expect(await read(id)).toMatchObject({
        status: 'COMPLETED',
        failure: null,
        attempts: 2,
        tries: [{ n: 2, cause: 'restart', images: [{ side: 'front', is_kept: true }] }, { n: 1 }],
      });
      expect(shufti.charged).toEqual([`${reference}-2`]);
      expect(shufti.sent.at(-1)?.body).toMatchObject({
        document: { proof: expect.stringMatching(/^\/9j\//) },
      });
      expect(await unitsOf(id)).toEqual(['use 1', 'returned 1', 'use 2']);
    });
    expect(faults).toEqual({});
  });

  it('without an answer are asked for, and fail in the end', async () => {
    const { id } = await start();
    await work();
    await later();
    expect((await read(id)).status).toBe('PROCESSING');
    await later(73 * HOUR_MS);
    expect(await read(id)).toMatchObject({
      enquiry_result_event: 'request.timeout',
      status: 'FAILED',
      failure: 'The provider did not answer in time.',
    });
    expect(await unitsOf(id)).toEqual(['use 1', 'returned 1']);
  });

  it('that were queued under another secret fail in the end, and their units are returned', async () => {
    const { id } = await start();
    await scene.db
      .update(tasksTable)
      .set({ sealedPayload: 'of another secret' })
      .where(eq(tasksTable.kind, 'shufti_verification'));
    await work();
    expect((await read(id)).status).toBe('PROCESSING');
    await later(7 * HOUR_MS);
    expect(await read(id)).toMatchObject({ enquiry_result_event: 'request.timeout', status: 'FAILED' });
    expect([shufti.sent, await unitsOf(id)]).toEqual([[], ['use 1', 'returned 1']]);
  });

  it('never take the answer to the request of another client, another program or a screening', async () => {
    shufti.startsWith((reference) => ({ reference, ...ACCEPTED }));
    shufti.decide('of-another-program', { event: 'verification.declined' });
    const references = ['customer-77', 'customer-77', 'of-another-program', 'screening-1-1'];
    const ids = [];
    for (const [index, reference] of references.entries()) {
      const role = index === 1 ? ('other merchant' as const) : ('merchant' as const);
      const merchant_id = index === 1 ? 'M-9' : 'M-2';
      ids.push((await start({ reference }, { role, merchant_id })).id);
    }
    await work();
    const own = (reference: string) => expect.stringMatching(new RegExp(`^${reference}-1-[0-9a-f]{16}$`));
    expect([...shufti.charged].sort()).toEqual([
      'customer-77',
      own('customer-77'),
      own('of-another-program'),
      own('screening-1-1'),
    ]);
    for (const id of ids) expect((await read(id)).enquiry_result_event).toBe('verification.accepted');
  });

  it('are offered with one type for each document, and without the provider refused', async () => {
    const { body } = await scene.send('merchant', 'GET /shuftipro/verification-offer/M-2');
    expect((body as { results: object }).results).toMatchObject({ engines: ['manual', 'shuftipro'] });
    const several = { supported_types: ['passport', 'id_card'] };
    expect(pathsOf(await scene.verify(several, AT_SHUFTI))).toEqual(['enquiry_data.supported_types']);
    const { id } = await start();
    const manual = scene.ofVerification(await scene.verify());
    const listed = async (engine: string) => {
      const filters = { engine: { type: 'in', values: [engine] } };
      const answer = await scene.send('merchant', 'POST /shuftipro/document-verification/list', { filters });
      return (answer.body as { data: { id: number }[] }).data.map((row) => row.id);
    };
    expect([await listed('shuftipro'), await listed('manual')]).toEqual([[id], [manual.id]]);
    expect(codeOf(await restart(id))).toEqual([409, 'verification/not_open']);
  });

  it('of images that are lost fail before anything is sent', async () => {
    const { id } = await start();
    const files = await scene.db.select().from(verificationImages);
    for (const { sealedFileId } of files) {
      await scene.world.server.services['sealed-files'].erase({
        ctx: scene.world.ctx,
        input: { ids: [sealedFileId ?? ''] },
      });
    }
    await work();
    expect(await read(id)).toMatchObject({ status: 'ERROR', failure: 'An image could not be read.' });
    expect([shufti.sent, await unitsOf(id)]).toEqual([[], ['use 1', 'returned 1']]);
  });

  describe('of cards', () => {
    it('are sent without the number, are seen by no user, and lose their images with the answer', async () => {
      const back = await scene.uploadImage(await pictureOf('black'));
      expect(pathsOf(await scene.verify({ ...CARD, back }, AT_SHUFTI))).toEqual(['enquiry_data.back']);
      expect(pathsOf(await scene.verify({ ...CARD, document_number: CARD_NUMBER }, AT_SHUFTI))).toEqual([
        'enquiry_data.document_number',
      ]);
      const made = await start({ ...CARD, document_number: '1111' });
      expect(made.tries[0]?.images).toMatchObject([{ side: 'front', is_kept: false }]);
      for (const role of ['merchant', 'operator'] as const) {
        expect(codeOf(await scene.look(made.id, 'front', role))).toEqual([403, 'verification/card_hidden']);
      }
      await work({ reads: true });
      expect(shufti.sent.at(-1)?.body).toMatchObject({
        document: { supported_types: ['credit_or_debit_card'], proof: expect.stringMatching(/^\/9j\//) },
      });
      expect(JSON.stringify(shufti.sent.at(-1)?.body)).not.toMatch(/document_number/);
      const [attempt] = (await read(made.id)).tries;
      expect([attempt?.readings, attempt?.checks]).toEqual([[], []]);
      expect(await sidesLeft(made.id)).toEqual(['front']);
      shufti.decide(made.result.reference, { event: 'verification.declined' });
      await later();
      expect((await read(made.id)).enquiry_result_event).toBe('verification.declined');
      expect(await sidesLeft(made.id)).toEqual([]);
      for (const table of ['verifications', 'audit_log', 'tasks', 'verification_events']) {
        const rows = await scene.db.execute(sql.raw(`select t::text as row from cbp.${table} t`));
        expect(JSON.stringify(rows), table).not.toContain(CARD_NUMBER);
      }
    });

    it('lose their images after a day, and cannot be restarted without', async () => {
      const second = {
        supported_types: ['passport'],
        front: await scene.uploadImage(await pictureOf('gold')),
      };
      const made = await start({ ...CARD, document_two: second });
      await work();
      const clean = async () => {
        for (const cleanup of scene.world.server.modules.cleanups)
          await cleanup(new AbortController().signal);
      };
      await scene.pass(22 * HOUR_MS);
      await clean();
      expect(await sidesLeft(made.id)).toEqual(['front', 'second_front']);
      await scene.pass(1.1 * HOUR_MS);
      await clean();
      expect(await sidesLeft(made.id)).toEqual(['second_front']);
      expect((await scene.look(made.id, 'second_front')).status).toBe(200);
      await later(73 * HOUR_MS);
      expect((await read(made.id)).status).toBe('FAILED');
      expect(codeOf(await restart(made.id))).toEqual([410, 'image/deleted']);
    });
  });

  it('that are erased are erased at the provider too, which is tried again each day until it is done', async () => {
    shufti.startsWith((reference) => ({ reference, ...ACCEPTED }));
    const { id } = await start({ reference: 'erased-77' });
    const erase = () => scene.change(id, '/erase', { reason: 'Asked' });
    expect(codeOf(await erase())).toEqual([409, 'verification/not_open']);
    await work();
    const erasureOf = async () => (await read(id)).retention.provider_erasure;
    expect(await erasureOf()).toBeNull();
    shufti.refusesWith({ status: 500, body: null });
    expect(scene.ofVerification(await erase()).retention).toMatchObject({ provider_erasure: 'waiting' });
    await work();
    expect(await erasureOf()).toBe('waiting');
    await later(73 * HOUR_MS);
    expect(await erasureOf()).toBe('failed');
    shufti.refusesWith(null);
    for (const cleanup of scene.world.server.modules.cleanups) await cleanup(new AbortController().signal);
    await work();
    expect(await erasureOf()).toBe('done');
    expect(shufti.sent.at(-1)).toMatchObject({ path: '/delete', body: { reference: 'erased-77' } });
    expect(JSON.stringify(shufti.sent.at(-1)?.body)).not.toContain('Asked');
    const rows = await scene.db
      .select()
      .from(verificationAttempts)
      .where(eq(verificationAttempts.verificationId, id));
    expect(rows.map(({ providerReference }) => providerReference)).toEqual([null]);
  });

  it('leave no name, number or reference in tasks, calls and the log', async () => {
    const marked = { first_name: 'Marisol', last_name: 'Quandt' };
    shufti.meets({ status: 504, isKept: false });
    await start({ reference: 'marked-reference', name: marked, document_number: 'K7654321' });
    await work();
    await later();
    for (const table of ['tasks', 'provider_calls', 'audit_log']) {
      const rows = await scene.db.execute(sql.raw(`select t::text as row from cbp.${table} t`));
      expect(JSON.stringify(rows), table).not.toMatch(/Marisol|Quandt|K7654321/);
    }
    expect(scene.world.logLines.join('\n')).not.toMatch(/Marisol|Quandt|K7654321/);
  });
});
