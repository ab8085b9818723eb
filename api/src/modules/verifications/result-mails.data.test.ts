import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import type { DocumentVerification } from '@cbp/shared/verifications/verification.model';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clients } from '../../database/access-schema.ts';
import { auditLog } from '../../database/audit-schema.ts';
import { type SmtpReceiver, startSmtpReceiver } from '../../testing/smtp-receiver.ts';
import { doDueTasks } from '../../testing/task-world.ts';
import { usualDatabases } from '../../testing/test-database.ts';
import { tasks } from '../tasks/tasks.schema.ts';
import {
  passportOf,
  pictureOf,
  startVerificationWorld,
  type VerificationWorld,
} from './testing/verification-world.ts';

const CONTACT = 'compliance@harbour.example';
/** What no email and no line of the log may have, as it was given, read or written into the reason. */
const PLANTED = [
  'Marisol',
  'MARISOL',
  'Quandt',
  'QUANDT',
  '温庆澜',
  'K1234567',
  '1971',
  'data:image',
  'hologram',
];

describe.each(usualDatabases)('emails about results of document verifications, on $name', ({ create }) => {
  let database: TestDatabase;
  let scene: VerificationWorld;
  let smtp: SmtpReceiver;

  const contact = (merchantId: string, changed: Partial<typeof clients.$inferInsert>) =>
    scene.db.update(clients).set(changed).where(eq(clients.merchantId, merchantId));
  const send = () =>
    doDueTasks({
      db: scene.db,
      tasks: scene.world.server.services.tasks,
      now: scene.world.ctx.now,
      files: scene.world.server.files,
      smtpUrl: smtp.url,
    });
  const decide = async (id: number, body: object) => {
    const { status } = await scene.change(id, '/result', body);
    expect(status).toBe(200);
    await send();
  };
  const verified = async (
    reference: string,
    front: Promise<Buffer> = pictureOf('teal'),
  ): Promise<DocumentVerification> =>
    scene.ofVerification(
      await scene.verify({
        reference,
        name: { first_name: 'Marisol', last_name: 'Quandt 温庆澜' },
        dob: '1971-04-09',
        document_number: 'K1234567',
        front: await scene.uploadImage(await front),
      }),
    );

  beforeAll(async () => {
    [database, smtp] = await Promise.all([create(), startSmtpReceiver()]);
    scene = await startVerificationWorld(database);
  });
  beforeEach(async () => {
    await scene.empty();
    await scene.db.delete(tasks);
    await contact('M-1', { alertEmailTo: [], alertEmailCc: [], language: 'en' });
    await contact('M-2', { alertEmailTo: [CONTACT], alertEmailCc: ['risk@harbour.example'], language: 'en' });
    smtp.received.length = 0;
  });
  afterAll(async () => {
    await scene?.end();
    await smtp?.end();
    await database?.end();
  });

  it('arrive once for each result, with reference, result, categories and link, and without name, number or image', async () => {
    const { id } = await verified('customer-81', passportOf({ firstNames: 'MARISOL', lastName: 'QUANDT' }));
    await send();
    expect(smtp.received).toEqual([]);
    const declined = {
      event: 'verification.declined',
      codes: ['17', '07'],
      reason: 'Marisol Quandt held another passport, K1234567, without a hologram.',
    };
    await decide(id, declined);
    // The same result for another reason stays the same result.
    await decide(id, { ...declined, reason: 'Seen by Quandt again.' });
    const [mail, ...others] = smtp.received;
    expect(others).toEqual([]);
    expect(mail?.to).toEqual([CONTACT, 'risk@harbour.example']);
    expect(mail?.headers.get('subject')).toBe(`Document verification no. ${id}: Declined`);
    for (const said of [
      'customer-81',
      'Declined',
      'Document Data Mismatch',
      'Expired Document',
      `/aml/document-verification/${id}`,
    ]) {
      expect(mail?.text).toContain(said);
      expect(mail?.html).toContain(said);
    }
    await decide(id, { event: 'verification.accepted', reason: 'Quandt showed a newer one.' });
    expect(smtp.received.map(({ headers }) => headers.get('subject'))).toEqual([
      `Document verification no. ${id}: Declined`,
      `Document verification no. ${id}: Accepted`,
    ]);
    const rows = await scene.db.select().from(auditLog).where(eq(auditLog.section, 'aml'));
    const said = {
      mails: smtp.received.map(({ raw, text, html }) => raw + text + html).join(''),
      log: scene.world.logLines.join(''),
      audit: JSON.stringify(rows),
      tasks: JSON.stringify(await scene.db.select().from(tasks)),
    };
    for (const [place, text] of Object.entries(said)) {
      for (const planted of PLANTED) expect(text, place).not.toContain(planted);
    }
    expect(smtp.received.every(({ raw }) => !/attachment|image\//i.test(raw))).toBe(true);
  });

  it('go in the language of the nearest client above that has addresses, and name the client', async () => {
    await contact('M-2', { alertEmailTo: [], alertEmailCc: [] });
    await contact('M-1', { alertEmailTo: ['group@harbour.example'], language: 'tc' });
    const { id } = await verified('customer-82');
    await decide(id, { event: 'verification.declined', codes: ['96'], reason: 'Dark.' });
    const [mail, ...others] = smtp.received;
    expect(others).toEqual([]);
    expect(mail?.to).toEqual(['group@harbour.example']);
    for (const said of ['拒絕', '影像質素不足', 'customer-82', 'Harbour & Pine（M-2）']) {
      expect(mail?.text).toContain(said);
    }
  });

  it('are not written where no client has an address', async () => {
    await contact('M-2', { alertEmailTo: [], alertEmailCc: [] });
    const { id } = await verified('customer-83');
    await decide(id, { event: 'verification.accepted', reason: 'Fine.' });
    expect(smtp.received).toEqual([]);
  });

  it('come again for the result of a further attempt, though it is the same', async () => {
    const { id } = await verified('customer-84');
    const declined = { event: 'verification.declined', codes: ['96'], reason: 'Dark.' };
    await decide(id, declined);
    const { body } = await scene.change(id, '/resubmit', { language: 'en' });
    const token = new URL((body as { url: string }).url).pathname.split('/').at(-1) ?? '';
    const path = `/shuftipro/resubmissions/${token}`;
    const sent = await scene.world.send(`POST ${path}/images`, {
      headers: { 'Content-Type': 'application/octet-stream' },
      body: await pictureOf('beige'),
    });
    const front = (sent.body as { results: { id: string } }).results.id;
    expect((await scene.world.send(`POST ${path}`, { body: { front } })).status).toBe(200);
    await decide(id, declined);
    expect(smtp.received).toHaveLength(2);
  });

  it('are named as readable to those within the scope alone', async () => {
    const [own, other] = [
      await verified('customer-85'),
      await scene.verify({}, { role: 'other merchant', merchant_id: 'M-9' }),
    ];
    const ids = [own.id, scene.ofVerification(other).id, 999_999];
    const readable = async (role: 'merchant' | 'operator') =>
      (await scene.send(role, 'POST /shuftipro/document-verifications/readable', { ids })).body;
    expect(await readable('merchant')).toEqual({ results: [own.id] });
    expect((await readable('operator')) as { results: number[] }).toEqual({ results: ids.slice(0, 2) });
  });
});
