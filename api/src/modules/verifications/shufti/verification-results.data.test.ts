import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import type { DocumentReading } from '@cbp/shared/verifications/verification.model';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withoutAudit } from '../../../changes/transactions.ts';
import { clients } from '../../../database/access-schema.ts';
import { usualDatabases } from '../../../testing/test-database.ts';
import { tasks } from '../../tasks/tasks.schema.ts';
import { startReadingBy } from '../reading-work.service.ts';
import { type AnsweringWorld, startAnsweringWorld } from '../testing/answering-world.ts';
import { updateAttempt } from '../verifications.sql.ts';

const READ = {
  verification_data: {
    document: {
      name: { first_name: 'MARISOL', middle_name: null, last_name: 'QUANDT', full_name: 'MARISOL QUANDT' },
      dob: '1971-04-09',
      expiry_date: '2031-02-29',
      document_number: 'K1234567',
      country: 'de',
      selected_type: ['passport'],
      face_match_confidence: 73,
    },
  },
  additional_data: {
    document: { proof: { full_name_native: 'Мари́соль', nationality: 'D', gender: 'F', height: '183' } },
  },
  verification_result: {
    document: { document: 1.0, name: 1, dob: '0', document_number: 1, gender: null, a_check_of_tomorrow: 0 },
    face: 1,
  },
};

const OWN_FIELDS = {
  names: [],
  dob: null,
  gender: null,
  nationality: null,
  country: null,
  document_number: null,
  personal_number: null,
  issue_date: null,
  expiry_date: null,
};

describe.each(usualDatabases)('results of Shufti about documents, on $name', ({ create }) => {
  let database: TestDatabase;
  let scene: AnsweringWorld;
  beforeAll(async () => {
    database = await create();
    scene = await startAnsweringWorld(database);
  });
  beforeEach(async () => {
    await scene.empty();
    scene.shufti.empty();
  });
  afterEach(() => scene.forgetTasks());
  afterAll(async () => {
    await scene?.end();
    await database?.end();
  });

  async function told(
    reference: string,
    answer: object,
    more: Parameters<AnsweringWorld['atProvider']>[1] = {},
  ) {
    const id = await scene.atProvider(reference, more);
    expect((await scene.callBack({ reference, ...answer })).status).toBe(200);
    await scene.work();
    return scene.readVerification(id);
  }

  it('are emailed to the client once, and not where a user has decided before', async () => {
    await scene.db
      .update(clients)
      .set({ alertEmailTo: ['risk@harbour.example'] })
      .where(eq(clients.merchantId, 'M-2'));
    const declined = { event: 'verification.declined', declined_codes: ['SPDR17'], declined_reason: 'Old.' };
    const letters = async () =>
      (await scene.db.select().from(tasks).where(eq(tasks.kind, 'mail'))).map(({ about }) => about);
    await told('customer-mail', declined);
    await scene.callBack({ reference: 'customer-mail', ...declined });
    await scene.work();
    expect(await letters()).toHaveLength(1);
    await told('customer-decided', declined, {
      event: 'verification.accepted',
      decidedEvent: 'verification.accepted',
      decidedCodes: [],
      decidedReason: 'The original was shown.',
      decidedBy: 'operator@cbp.example',
      decidedAt: new Date(),
    });
    expect(await letters()).toHaveLength(1);
  });

  it('are shown with what the provider read and checked, compared with what was given', async () => {
    const found = await told(
      'customer-77',
      { event: 'verification.accepted', ...READ },
      {
        firstName: 'Marisol',
        lastName: 'Quandt',
        bornOn: '1971-04-10',
        country: 'DE',
        documentNumber: 'K1234567',
      },
    );
    const [attempt] = found.tries;
    expect(attempt?.readings).toEqual([
      {
        side: 'front',
        source: 'provider',
        box: null,
        lines: [],
        fields: {
          names: ['MARISOL QUANDT', 'Мари́соль'],
          dob: '1971-04-09',
          gender: 'f',
          nationality: 'DE',
          country: 'DE',
          document_number: 'K1234567',
          personal_number: null,
          issue_date: null,
          // Not a day.
          expiry_date: null,
        },
      },
    ]);
    const agreements = Object.fromEntries(
      (attempt?.comparisons ?? []).map(({ field, agreement }) => [field, agreement]),
    );
    expect(agreements).toMatchObject({
      name: 'agrees',
      dob: 'differs',
      country: 'agrees',
      document_number: 'agrees',
    });
    expect(attempt?.provider_checks).toEqual(
      [
        ['document', true],
        ['name', true],
        ['dob', false],
        ['document_number', true],
        ['a_check_of_tomorrow', false],
      ].map(([check, isPassed]) => ({ document: 'first', check, is_passed: isPassed })),
    );
    expect(found.timeline[0]).toMatchObject({ kind: 'accepted', creator: 'provider', by: null });
  });

  it('stay beside what the product reads itself, before and after, and its own reading counts first', async () => {
    const { id } = await told(
      'read twice',
      { event: 'verification.accepted', ...READ },
      { bornOn: '1980-01-01' },
    );
    await withoutAudit(scene.db, 'a test', (tx) =>
      startReadingBy(scene.world.server.services.tasks, scene.world.ctx.now)(tx, {
        verificationId: id,
        attempt: 1,
      }),
    );
    await scene.work();
    const read = (await scene.readVerification(id)).tries[0];
    expect(read?.readings.map(({ source }) => source)).toEqual(['provider']);
    const ofOwn: DocumentReading = {
      ...(read?.readings[0] ?? expect.fail('nothing was read')),
      source: 'mrz',
      fields: { ...OWN_FIELDS, dob: '1980-01-01' },
    };
    await updateAttempt(
      scene.db,
      { verificationId: id, n: 1 },
      { readings: [ofOwn, ...(read?.readings ?? [])] },
    );
    scene.shufti.decide('read twice', { event: 'verification.declined', ...READ });
    await scene.callBack({ reference: 'read twice', event: 'verification.status.changed' });
    await scene.work();
    const [attempt] = (await scene.readVerification(id)).tries;
    expect(attempt?.readings.map(({ source }) => source)).toEqual(['mrz', 'provider']);
    expect(attempt?.comparisons.find(({ field }) => field === 'dob')).toMatchObject({
      read: ['1980-01-01'],
      agreement: 'agrees',
    });
    expect(attempt?.comparisons.find(({ field }) => field === 'name')).toMatchObject({
      read: ['MARISOL QUANDT', 'Мари́соль'],
    });
  });

  it('keep unknown codes, however many, under Other with the words of the provider', async () => {
    const many = Array.from({ length: 200 }, (_, at) => 5_000 + at);
    const found = await told('two hundred', {
      event: 'verification.declined',
      declined_reason: 'Something of tomorrow.',
      declined_codes: ['SPDR07', 'spdr 17', 7, 'A-WORD', ...many],
      services_declined_codes: { document: ['SPDR04', 'SPDR07'], face: [null, {}, ['x']] },
    });
    expect(found.codes).toHaveLength(204);
    expect(found.codes.slice(0, 4)).toEqual(['SPDR04', 'SPDR07', 'SPDR17', 'A-WORD']);
    expect(found.codes).toContain('SPDR5199');
    expect(found.category).toEqual([
      'elevated_fraud_risk',
      'document_data_mismatch',
      'expired_document',
      'other',
    ]);
    expect(found.provider_result).toMatchObject({ codes: found.codes, reason: 'Something of tomorrow.' });
  });

  it('of any shape are read as far as they go', async () => {
    const found = await told('odd shapes', {
      event: 'verification.declined',
      declined_codes: 'SPDR07',
      services_declined_codes: ['SPDR08'],
      declined_reason: { message: 5 },
      verification_data: { document: 'a text', document_two: { name: 'Only One', dob: 19710409 } },
      verification_result: { document: 1, document_two: { document: 2, name: true } },
      additional_data: null,
      proofs: 'https://ns.shuftipro.com/x',
    });
    expect(found).toMatchObject({ enquiry_result_event: 'verification.declined', codes: [] });
    expect(found.tries[0]?.readings).toMatchObject([
      { side: 'second_front', fields: { names: ['Only One'], dob: null } },
    ]);
  });

  it('cut the numbers of cards before they are stored, and no address is stored', async () => {
    const card = '4111111111111111';
    const found = await told(
      'a card',
      {
        event: 'verification.declined',
        declined_reason: `The card ${card} is not valid.`,
        verification_data: { document: { document_number: card, name: { first_name: 'A', last_name: 'B' } } },
        verification_result: { document: { document: 0 } },
        verification_url: 'https://app.shuftipro.com/process/secret-of-the-person',
        additional_data: {
          document: { proof: { first_name: 'https://app.shuftipro.com/secret-of-the-person' } },
        },
      },
      { types: ['credit_or_debit_card'] },
    );
    expect(found.provider_result?.reason).toBe('The card 411111••••••1111 is not valid.');
    expect(found.tries[0]?.readings[0]?.fields?.document_number).toBe('411111••••••1111');
    const { rows } = (await scene.db.execute(
      sql.raw(
        `select a::text || v::text || e::text as row from cbp.verification_attempts a, cbp.verifications v, cbp.verification_events e`,
      ),
    )) as { rows: { row: string }[] };
    const stored = rows.map(({ row }) => row).join();
    expect(stored).not.toContain(card);
    expect(stored).not.toContain('secret-of-the-person');
    expect(scene.world.logLines.join()).not.toMatch(/4111111111111111|QUANDT|not valid/);
  });

  it('can be changed by a user with a reason, and the verdict of the provider stays visible', async () => {
    for (const [event, other] of [
      ['verification.declined', { event: 'verification.accepted', reason: 'Shown in the branch.' }],
      ['verification.accepted', { event: 'verification.declined', codes: ['SPDR04'], reason: 'On the web.' }],
    ] as const) {
      const found = await told(`changed ${event}`, {
        event,
        declined_codes: ['SPDR17', 'SPDR9999'],
        ...READ,
      });
      const path = '/result';
      expect((await scene.change(found.id, path, { ...other, reason: ' ' })).status).toBe(422);
      const changed = scene.ofVerification(
        await scene.change(found.id, path, { ...other, version: found.version }),
      );
      expect(changed).toMatchObject({
        enquiry_result_event: other.event,
        codes: 'codes' in other ? other.codes : [],
        decision: { event: other.event, reason: other.reason },
        provider_result: { event, by: null },
      });
      expect(changed.timeline.map(({ kind, creator }) => [kind, creator])).toEqual([
        [other.event === 'verification.accepted' ? 'accepted' : 'declined', 'user'],
        [event === 'verification.accepted' ? 'accepted' : 'declined', 'provider'],
      ]);
    }
  });

  it('can’t be set by a user while the provider is asked, nor after it failed', async () => {
    const id = await scene.atProvider('still asked');
    const decide = () => scene.change(id, '/result', { event: 'verification.accepted', reason: 'Known.' });
    expect((await decide()).body).toMatchObject({ code: 'verification/not_open' });
    await scene.callBack({ reference: 'still asked', event: 'verification.cancelled' });
    await scene.work();
    expect((await decide()).body).toMatchObject({ code: 'verification/not_open' });
  });

  it('that were deleted at the provider are erased here, keeping the row; not those on hold', async () => {
    const answer = {
      event: 'verification.declined',
      declined_codes: ['SPDR07'],
      declined_reason: 'Odd.',
      ...READ,
    };
    const erased = await told('deleted there', answer, { firstName: 'Marisol', lastName: 'Quandt' });
    const held = await told('held here', answer, { firstName: 'Marisol', lastName: 'Quandt' });
    const waiting = await scene.atProvider('deleted early');
    await scene.change(held.id, '/hold', { reason: 'Asked by an authority' });
    for (const reference of ['deleted there', 'held here', 'deleted early', 'deleted there']) {
      await scene.callBack({ reference, event: 'request.deleted' });
    }
    await scene.work();
    const after = await scene.readVerification(erased.id);
    expect(after).toMatchObject({
      enquiry_result_event: 'verification.declined',
      codes: ['SPDR07'],
      enquiry_data: { name: { first_name: null } },
      provider_result: { reason: null },
      tries: [{ readings: [], comparisons: [], provider_checks: [] }],
    });
    expect(after.retention.erased_at).not.toBeNull();
    expect(after.timeline.slice(0, 2).map(({ kind }) => kind)).toEqual(['erased', 'deleted_by_provider']);
    expect(await scene.readVerification(held.id)).toMatchObject({
      enquiry_data: { name: { first_name: 'Marisol' } },
      retention: { erased_at: null },
      timeline: [{ kind: 'deleted_by_provider' }, { kind: 'declined' }],
    });
    expect(await scene.readVerification(waiting)).toMatchObject({
      enquiry_result_event: 'verification.cancelled',
    });
    expect(await scene.unitsOf(waiting)).toEqual(['use', 'returned']);
    const { rows } = (await scene.db.execute(
      sql.raw(`select 1 from cbp.webhook_events where lane = 'shufti verification ${erased.id}'`),
    )) as { rows: object[] };
    // The callback of the deletion alone, which names no person.
    expect(rows).toHaveLength(1);
    // What comes late brings nothing back.
    await scene.callBack({ reference: 'deleted there', event: 'verification.accepted', ...READ });
    await scene.work();
    expect(await scene.readVerification(erased.id)).toEqual(after);
  });
});
