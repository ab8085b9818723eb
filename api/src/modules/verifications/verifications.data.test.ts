import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '../../database/audit-schema.ts';
import { usualDatabases } from '../../testing/test-database.ts';
import {
  passportOf,
  pictureOf,
  startVerificationWorld,
  type VerificationWorld,
} from './testing/verification-world.ts';

const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { code?: string }).code,
];
const pathsOf = ({ body }: { body: unknown }) =>
  ((body as { data?: { issues?: { path: string }[] } }).data?.issues ?? []).map(({ path }) => path);

describe.each(usualDatabases)('document verifications, on $name', ({ create }) => {
  let database: TestDatabase;
  let scene: VerificationWorld;
  beforeAll(async () => {
    database = await create();
    scene = await startVerificationWorld(database);
  });
  beforeEach(() => scene.empty());
  afterAll(async () => {
    await scene?.end();
    await database?.end();
  });

  const usedUnits = async () => {
    const { body } = await scene.send('operator', 'GET /shuftipro/merchants/M-2');
    return (body as { results: { used: number } }).results.used;
  };

  it('cost a unit, wait for a user, and keep what was given apart from what the list shows', async () => {
    const before = await usedUnits();
    const made = scene.ofVerification(
      await scene.verify({
        name: { first_name: 'Marisol', last_name: 'Quandt' },
        dob: '1971-04-09',
        document_number: 'K1234567',
        age: { min: 18, max: 70 },
        allow: { scanned: true },
      }),
    );
    expect(made).toMatchObject({
      enquiry_result_event: 'review.pending',
      status: 'PROCESSING',
      engine: 'manual',
      attempts: 1,
      enquiry_data: {
        name: { full_name: 'Marisol Quandt' },
        document_number: '4567',
        given_number: 'K1234567',
        age: { min: 18, max: 70 },
        allow: ['scanned'],
        supported_types: ['passport'],
      },
      tries: [{ n: 1, cause: 'first', images: [{ side: 'front', type: 'image/jpeg', is_kept: true }] }],
      timeline: [{ kind: 'submitted', creator: 'user' }],
    });
    expect(await usedUnits()).toBe(before + 1);
  });

  it('answer a repeated enquiry with the first one, and refuse other content under its reference', async () => {
    const front = await scene.uploadImage(await pictureOf('olive'));
    const data = { reference: 'customer-77', front };
    const first = await scene.verify(data);
    const before = await usedUnits();
    const again = await scene.verify(data);
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(scene.ofVerification(again).id).toBe(scene.ofVerification(first).id);
    expect(codeOf(await scene.verify({ ...data, dob: '1980-01-01' }))).toEqual([
      409,
      'verification/reference_used',
    ]);
    expect(await usedUnits()).toBe(before);
  });

  it('are refused before anything is paid', async () => {
    const [before, image] = [await usedUnits(), await scene.uploadImage(await pictureOf('navy'))];
    const refused = async (data: object) => scene.verify({ front: undefined, ...data });
    expect(codeOf(await refused({}))).toEqual([422, 'verification/image_missing']);
    expect(pathsOf(await refused({ supported_types: [] }))).toEqual(['enquiry_data.supported_types']);
    expect(pathsOf(await refused({ age: { min: 40, max: 20 } }))).toEqual(['enquiry_data.age.max']);
    expect(pathsOf(await refused({ age: 151 }))).toEqual(['enquiry_data.age']);
    expect(pathsOf(await refused({ issue_date: '2024-05-01', expiry_date: '2024-05-01' }))).toEqual([
      'enquiry_data.expiry_date',
    ]);
    expect(pathsOf(await refused({ document_number: 'A#1' }))).toEqual(['enquiry_data.document_number']);
    expect(pathsOf(await refused({ front: image, supported_types: ['credit_or_debit_card'] }))).toEqual([
      'enquiry_data.supported_types',
    ]);
    const second = { supported_types: [], back: image };
    expect(pathsOf(await refused({ front: image, document_two: second }))).toEqual([
      'enquiry_data.document_two.back',
    ]);
    expect(codeOf(await scene.verify({}, { engine: 'shuftipro' }))).toEqual([
      409,
      'verification/engine_unavailable',
    ]);
    expect(codeOf(await refused({ front: 'no-such-upload' }))).toEqual([404, 'upload/not_found']);
    expect(await usedUnits()).toBe(before);
    // Nothing of the refused ones was used.
    expect((await refused({ front: image })).status).toBe(201);
  });

  it('are decided with codes by category and a reason, and can be decided otherwise', async () => {
    const made = scene.ofVerification(await scene.verify());
    const decide = (body: object) => scene.change(made.id, '/result', body);
    const declined = { event: 'verification.declined', codes: ['17', 'SPDR07'], reason: 'Expired.' };
    expect(codeOf(await decide({ ...declined, reason: ' ' }))).toEqual([422, 'verification/reason_required']);
    expect(pathsOf(await decide({ ...declined, codes: [] }))).toEqual(['codes']);
    expect(pathsOf(await decide({ ...declined, codes: ['9999'] }))).toEqual(['codes']);
    expect(scene.ofVerification(await decide({ ...declined, version: made.version }))).toMatchObject({
      enquiry_result_event: 'verification.declined',
      codes: ['SPDR07', 'SPDR17'],
      category: ['document_data_mismatch', 'expired_document'],
      decision: { event: 'verification.declined', reason: 'Expired.' },
      version: made.version + 1,
    });
    expect(codeOf(await decide({ ...declined, version: made.version }))).toEqual([
      409,
      'verification/changed',
    ]);
    const accepted = { event: 'verification.accepted', reason: 'A newer passport was shown.' };
    expect(pathsOf(await decide({ ...accepted, codes: ['17'] }))).toEqual(['codes']);
    expect(scene.ofVerification(await decide(accepted))).toMatchObject({
      enquiry_result_event: 'verification.accepted',
      codes: [],
      category: [],
      timeline: [{ kind: 'accepted' }, { kind: 'declined', codes: ['SPDR07', 'SPDR17'] }, {}],
    });
  });

  it('are read and compared with what was given, and suggest codes to the user who decides', async () => {
    const front = await scene.uploadImage(
      await passportOf({ firstNames: 'MARISOL', lastName: 'QUANDT', expiryDate: '2020-05-31' }),
    );
    const made = scene.ofVerification(
      await scene.verify({
        front,
        name: { first_name: 'Maria', last_name: 'Quandt' },
        age: { min: 18, max: 99 },
      }),
    );
    expect(made.tries).toMatchObject([{ state: 'reading', readings: [], checks: [] }]);
    await scene.readImages();
    const read = await scene.readVerification(made.id);
    const [attempt] = read.tries;
    expect(attempt).toMatchObject({
      state: 'read',
      readings: [
        {
          side: 'front',
          source: 'mrz',
          fields: { names: ['MARISOL QUANDT'], expiry_date: '2020-05-31', country: 'UTO' },
        },
      ],
    });
    expect(attempt?.comparisons.find(({ field }) => field === 'name')).toMatchObject({
      given: 'Maria Quandt',
      read: ['MARISOL QUANDT'],
      agreement: 'differs',
    });
    expect(attempt?.checks.filter(({ state }) => state === 'failed').map(({ check }) => check)).toEqual([
      'expiry',
    ]);
    expect(attempt?.checks.filter(({ state }) => state === 'passed').map(({ check }) => check)).toEqual(
      expect.arrayContaining(['sides', 'mrz_digits', 'age', 'sharpness', 'brightness', 'edges']),
    );
    // The zone has no issue date: that is one line, not three.
    expect(attempt?.checks.filter(({ state }) => state !== 'passed' && state !== 'failed')).toEqual([
      expect.objectContaining({ check: 'issue', state: 'not_checked' }),
    ]);
    expect(attempt?.checks.map(({ check }) => check)).not.toEqual(expect.arrayContaining(['period']));
    expect(read.suggested_codes).toEqual(['SPDR07', 'SPDR17']);
    expect(read.timeline.map(({ kind }) => kind)).toEqual(['read', 'submitted']);
  });

  it('take a machine-readable zone that a user types, if all its check digits hold', async () => {
    const made = scene.ofVerification(await scene.verify({ dob: '1974-08-12' }));
    const lines = [
      'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
      'L898902C36UTO7408122F1204159ZE184226B<<<<<10',
    ];
    const type = (body: object) => scene.change(made.id, '/readings', { side: 'front', lines, ...body });
    expect(codeOf(await type({}))).toEqual([409, 'verification/not_open']);
    await scene.readImages();
    const wrong = [lines[0], 'L898902C36UTO7408132F1204159ZE184226B<<<<<10'];
    expect(codeOf(await type({ lines: wrong }))).toEqual([422, 'verification/mrz_invalid']);
    expect(codeOf(await type({ side: 'back' }))).toEqual([422, 'verification/image_missing']);
    const typed = scene.ofVerification(await type({}));
    expect(typed.tries[0]).toMatchObject({
      readings: [
        { source: 'typed', lines, fields: { names: ['ANNA MARIA ERIKSSON'], document_number: 'L898902C3' } },
      ],
    });
    expect(typed.tries[0]?.comparisons.find(({ field }) => field === 'dob')?.agreement).toBe('agrees');
    expect(typed.suggested_codes).toContain('SPDR17');
    expect(typed.timeline[0]).toMatchObject({ kind: 'typed', creator: 'user' });
    // A user who has compared each character says that the document shows it so.
    const printed = scene.ofVerification(await type({ lines: wrong, as_printed: true }));
    expect(printed.tries[0]?.checks.find(({ check }) => check === 'mrz_digits')).toMatchObject({
      state: 'failed',
      proof: {
        side: 'front',
        digits: expect.arrayContaining([{ of: 'birth_date', found: '2', expected: '3' }]),
      },
    });
    expect(printed.suggested_codes).toContain('SPDR261');
    expect(codeOf(await type({ lines: ['P<UTO', 'L898'], as_printed: true }))).toEqual([
      422,
      'verification/mrz_invalid',
    ]);
  });

  it('whose reading is given up say so, show what was given, and can still be typed', async () => {
    const made = scene.ofVerification(await scene.verify({ dob: '1974-08-12' }));
    // With a key of another server.
    await scene.db.execute(sql`update cbp.sealed_files set sealed_key = 'lost'`);
    await scene.readImages();
    expect((await scene.readVerification(made.id)).tries).toMatchObject([{ state: 'reading' }]);
    await scene.pass(61 * 60_000);
    await scene.readImages();
    const unread = await scene.readVerification(made.id);
    expect(unread.timeline.map(({ kind }) => kind)).toEqual(['unread', 'submitted']);
    expect(unread.tries[0]).toMatchObject({ state: 'unread', readings: [] });
    expect(unread.tries[0]?.comparisons.find(({ field }) => field === 'dob')).toMatchObject({
      given: '1974-08-12',
      agreement: 'unreadable',
    });
    expect(unread.tries[0]?.checks).toContainEqual(expect.objectContaining({ outcome: 'mrz_unread' }));
    const typed = await scene.change(made.id, '/readings', {
      side: 'front',
      lines: ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10'],
    });
    expect(scene.ofVerification(typed).tries[0]).toMatchObject({ state: 'read' });
  });

  it('whose reading was queued under another secret end as unread as well', async () => {
    const made = scene.ofVerification(await scene.verify());
    await scene.db.execute(
      sql`update cbp.tasks set sealed_payload = 'of another secret' where key = ${`verification ${made.id}/1`}`,
    );
    await scene.readImages();
    expect((await scene.readVerification(made.id)).tries).toMatchObject([{ state: 'reading' }]);
    await scene.pass(61 * 60_000);
    await scene.readImages();
    expect((await scene.readVerification(made.id)).tries).toMatchObject([{ state: 'unread' }]);
  });

  it('let the person send better images by a link, once', async () => {
    const made = scene.ofVerification(await scene.verify());
    await scene.change(made.id, '/result', {
      event: 'verification.declined',
      codes: ['96'],
      reason: 'Dark.',
    });
    const asked = await scene.change(made.id, '/resubmit', { language: 'en' });
    const { url } = asked.body as { url: string };
    const token = new URL(url).pathname.split('/').at(-1) ?? '';
    const path = `/shuftipro/resubmissions/${token}`;
    const visit = (target: string, body?: unknown, headers = {}) =>
      scene.world.send(target, { headers, ...(body !== undefined && { body }) });
    const { body } = await visit(`GET ${path}`);
    expect(body).toEqual({
      results: {
        sides: [
          { side: 'front', is_needed: true },
          { side: 'back', is_needed: false },
        ],
        codes: ['SPDR96'],
      },
    });
    const octets = { 'Content-Type': 'application/octet-stream' };
    const sent = await visit(`POST ${path}/images`, await pictureOf('beige'), octets);
    expect(sent.status, JSON.stringify(sent.body)).toBe(201);
    const front = (sent.body as { results: { id: string } }).results.id;
    expect(codeOf(await visit(`POST ${path}`, {}))).toEqual([422, 'verification/image_missing']);
    // An upload of the client isn't theirs.
    const foreign = await scene.uploadImage(await pictureOf('black'));
    expect(codeOf(await visit(`POST ${path}`, { front: foreign }))).toEqual([404, 'upload/not_found']);
    expect((await visit(`POST ${path}`, { front })).status).toBe(200);
    expect((await visit(`GET ${path}`)).status).toBe(401);
    expect((await visit(`POST ${path}`, { front })).status).toBe(401);
    expect(await scene.readVerification(made.id)).toMatchObject({
      enquiry_result_event: 'review.pending',
      decision: null,
      codes: [],
      category: [],
      decided_at: null,
      retention: { images_until: null, images_deleted_at: null },
      attempts: 2,
      tries: [{ n: 2, cause: 'resubmission', by: null }, { n: 1 }],
      timeline: [{ kind: 'submitted', creator: 'person' }, { kind: 'link_made' }, { kind: 'declined' }, {}],
    });
  });

  it('show their images to those who may read them, each look in the audit log, and nothing may cache them', async () => {
    const made = scene.ofVerification(await scene.verify());
    const { status, headers } = await scene.look(made.id, 'front');
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'image/jpeg',
      'no-store',
    ]);
    expect(codeOf(await scene.look(made.id, 'back'))).toEqual([410, 'image/deleted']);
    expect(codeOf(await scene.look(made.id, 'front', 'other merchant'))).toEqual([
      404,
      'verification/not_found',
    ]);
    const looks = await scene.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'read'))
      .orderBy(desc(auditLog.seq));
    expect(looks).toMatchObject([
      {
        entityType: 'verification',
        entityIds: [String(made.id)],
        merchantId: 'M-2',
        after: { side: 'front', attempt: null },
      },
    ]);
  });

  it('lose their images on their day, unless a hold stops it, and their personal data on request', async () => {
    const ids = [];
    for (const reference of ['kept-on-hold', 'deleted-in-time', 'erased-on-request']) {
      const made = scene.ofVerification(
        await scene.verify({ reference, name: { first_name: 'Marisol', last_name: 'Quandt' } }),
      );
      await scene.change(made.id, '/result', { event: 'verification.accepted', reason: 'Checked Quandt.' });
      ids.push(made.id);
    }
    const [held = 0, old = 0, erased = 0] = ids;
    await scene.change(held, '/hold', { reason: 'Enquiry of an authority' });
    expect(codeOf(await scene.change(held, '/erase', { reason: 'Asked' }))).toEqual([
      409,
      'verification/held',
    ]);
    const gone = scene.ofVerification(await scene.change(erased, '/erase', { reason: 'Asked' }));
    expect(JSON.stringify(gone)).not.toMatch(/Marisol|Quandt|erased-on-request/);
    expect(gone).toMatchObject({ enquiry_result_event: 'verification.accepted', tries: [{ n: 1 }] });
    await scene.pass(181 * 24 * 60 * 60_000);
    for (const cleanup of scene.world.server.modules.cleanups) await cleanup(new AbortController().signal);
    expect((await scene.look(held, 'front')).status).toBe(200);
    expect(codeOf(await scene.look(old, 'front'))).toEqual([410, 'image/deleted']);
    expect(await scene.readVerification(old)).toMatchObject({
      enquiry_data: { name: { full_name: 'Marisol Quandt' } },
      tries: [{ images: [{ is_kept: false }] }],
      timeline: [{ kind: 'images_deleted', creator: 'system' }, {}, {}],
    });
    const rows = await scene.db.select().from(auditLog).where(eq(auditLog.section, 'aml'));
    expect(JSON.stringify(rows)).not.toMatch(/Marisol|Quandt/);
  });
});
