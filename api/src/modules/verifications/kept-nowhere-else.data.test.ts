import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { createRandom } from '@cbp/shared/seeded-random';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSealer } from '../../access/sealed-text.ts';
import { idempotentCalls } from '../../database/audit-schema.ts';
import { usualDatabases } from '../../testing/test-database.ts';
import { AUTH_SECRET } from '../../testing/test-server.ts';
import { inventHolder, mrzLinesOf } from '../document-reading/specimens/holder.ts';
import { MAIL } from '../mails/mails.service.ts';
import { tasks } from '../tasks/tasks.schema.ts';
import { VERIFICATION_READING } from './reading-work.service.ts';
import { pictureOf, startVerificationWorld, type VerificationWorld } from './testing/verification-world.ts';

const PERSON = { first_name: 'Marisol', last_name: 'Quandtrix' };
const NUMBER = 'QX7719053';
const ABOUT = /marisol|quandtrix|QX7719053/i;

describe.each(usualDatabases)('what a verification says of a person, on $name', ({ create }) => {
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

  it('is not in the payloads of its tasks, once they are opened', async () => {
    const made = scene.ofVerification(await scene.verify({ name: PERSON, document_number: NUMBER }));
    const decided = {
      event: 'verification.declined',
      codes: ['96'],
      reason: 'Quandtrix must send it again.',
    };
    await scene.change(made.id, '/result', decided);
    await scene.change(made.id, '/resubmit', { language: 'en', email: 'holder@example.com' });
    const rows = await scene.db
      .select()
      .from(tasks)
      .where(eq(tasks.status, 'queued'))
      .orderBy(desc(tasks.id));
    const opened = rows.map(({ kind, key, sealedPayload, ...rest }) => {
      const { sealedAs } = kind === MAIL.name ? MAIL : VERIFICATION_READING;
      return [
        createSealer(AUTH_SECRET, sealedAs).open(sealedPayload ?? '', key),
        JSON.stringify({ key, ...rest }),
      ];
    });
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set([MAIL.name, VERIFICATION_READING.name]));
    expect(opened.flat().filter((text) => ABOUT.test(text))).toEqual([]);
  });

  it('is not in what is stored for repeated calls, which get what is left once it is erased', async () => {
    const front = await scene.uploadImage(await pictureOf('teal'));
    const enquiry_data = {
      ongoing: false,
      supported_types: ['passport'],
      reference: 'repeated-once',
      front,
      name: PERSON,
      document_number: NUMBER,
    };
    const path = '/shuftipro/document-verification';
    const start = () =>
      scene.send(
        'merchant',
        `POST ${path}`,
        { merchant_id: 'M-2', enquiry_data },
        { 'Idempotency-Key': 'start' },
      );
    const [first, again] = [scene.ofVerification(await start()), scene.ofVerification(await start())];
    expect(again).toEqual(first);
    const decide = () =>
      scene.send(
        'merchant',
        `POST ${path}/${first.id}/result`,
        { event: 'verification.accepted', reason: 'Quandtrix was there.' },
        { 'Idempotency-Key': 'decide' },
      );
    expect(scene.ofVerification(await decide()).version).toBe(scene.ofVerification(await decide()).version);
    const stored = await scene.db.select().from(idempotentCalls);
    const sealer = createSealer(AUTH_SECRET, 'answer of a call with an idempotency key');
    const opened = stored.flatMap(({ actor, keyHash, sealedAnswer }) =>
      sealedAnswer === null ? [] : [sealer.open(sealedAnswer, `${actor} ${keyHash}`)],
    );
    expect(opened.length).toBeGreaterThan(1);
    expect(opened.filter((text) => ABOUT.test(text))).toEqual([]);

    await scene.change(first.id, '/erase', { reason: 'Asked' });
    for (const answer of [await start(), await decide()]) {
      expect(answer.status).toBeLessThan(300);
      expect(JSON.stringify(answer.body)).not.toMatch(ABOUT);
    }
  });

  it('stays as a user typed it when the task of a killed server runs again', async () => {
    const made = scene.ofVerification(await scene.verify());
    await scene.readImages();
    const lines = mrzLinesOf(inventHolder(createRandom(47), '2026-01-01'), 'td3');
    const typed = scene.ofVerification(await scene.change(made.id, '/readings', { side: 'front', lines }));
    const work = scene.world.server.modules.tasks.find(({ kind }) => kind.name === VERIFICATION_READING.name);
    const input = { verificationId: made.id, attempt: 1 };
    await work?.work({} as never, input as never, new AbortController().signal);
    const { tries, timeline } = await scene.readVerification(made.id);
    expect(tries[0]?.readings).toMatchObject([{ source: 'typed', lines }]);
    expect(timeline).toEqual(typed.timeline);
  });
});
