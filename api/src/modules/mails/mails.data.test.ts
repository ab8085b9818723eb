import type { TestDatabase } from '@cbp/shared/node/database/testing/test-database';
import { captureLog } from '@cbp/shared/node/testing/captured-log';
import { asc } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type SmtpBehaviour, type SmtpReceiver, startSmtpReceiver } from '../../testing/smtp-receiver.ts';
import { usualDatabases } from '../../testing/test-database.ts';
import { AUTH_SECRET, MAIL_FROM } from '../../testing/test-server.ts';
import { createTaskWorker, type TaskOutcome } from '../tasks/task-worker.service.ts';
import { tasks as tasksTable } from '../tasks/tasks.schema.ts';
import { createTasks } from '../tasks/tasks.service.ts';
import type { Letter } from './letter.ts';
import { createSmtpTransport } from './mail-transport.ts';
import { createMails, mailWork } from './mails.service.ts';

const HOUR_MS = 60 * 60_000;
const NEVER = new AbortController().signal;
const LETTER = {
  language: 'tc',
  subject: '重設您的 CBP Portal 密碼',
  greeting: '關卓文 您好：',
  paragraphs: ['我們收到申請。'],
  button: { label: '設定新密碼', url: 'https://portal.example/auth/reset-password/the-secret-of-the-link' },
  notes: ['連結只可使用一次。'],
} satisfies Letter;

describe.each(usualDatabases)('mails, on $name', ({ create }) => {
  let database: TestDatabase;
  let nowMs = new Date('2026-11-20T04:00:00Z').getTime();
  const now = () => new Date(nowMs);
  const { log, lines } = captureLog();
  const tasks = createTasks({ secret: AUTH_SECRET, onQueued: () => undefined });
  const mails = createMails({ tasks, from: MAIL_FROM, outboxDir: 'nowhere' });

  beforeAll(async () => {
    database = await create();
  });
  afterEach(async () => {
    await database.connection.db.delete(tasksTable);
    expect(lines.join('')).not.toMatch(/the-secret-of-the-link|hunter2/);
  });
  afterAll(() => database?.end());

  const db = () => database.connection.db;
  const queue = (recipient = 'ada@cbp.example', giveUpAt = new Date(nowMs + HOUR_MS)) =>
    mails.queue({ ctx: { db: db(), now }, input: { recipient, letter: LETTER, giveUpAt } });
  const rows = () => db().select().from(tasksTable).orderBy(asc(tasksTable.id));
  const statuses = async () => (await rows()).map(({ status, attempts }) => [status, attempts]);

  async function startReceiver(behaviour: SmtpBehaviour = {}): Promise<SmtpReceiver> {
    const receiver = await startSmtpReceiver(behaviour);
    onTestFinished(receiver.end);
    return receiver;
  }

  function createSender(url: string, transport = createSmtpTransport(url)) {
    const outcomes: TaskOutcome[] = [];
    const { doDue: sendDue } = createTaskWorker({
      db: db(),
      tasks,
      works: [mailWork({ transport, from: MAIL_FROM, db: db(), tasks, log, now })],
      log,
      now,
      random: () => 0,
      onOutcome: (_kind, outcome) => outcomes.push(outcome),
    });
    return { sendDue, outcomes };
  }

  it('delivers an email as text and HTML, and deletes its content', async () => {
    const receiver = await startReceiver();
    await queue();
    const sender = createSender(receiver.url);
    await sender.sendDue(NEVER);
    const [mail] = receiver.received;
    expect([mail?.from, mail?.to]).toEqual([MAIL_FROM.address, ['ada@cbp.example']]);
    expect(Object.fromEntries(mail?.headers ?? [])).toMatchObject({
      from: 'CBP Portal <no-reply@portal.example>',
      to: 'ada@cbp.example',
      subject: LETTER.subject,
      'message-id': expect.stringMatching(/^<[\w-]+@portal\.example>$/),
      'auto-submitted': 'auto-generated',
    });
    expect(mail?.text).toContain(LETTER.button.url);
    expect(mail?.html).toContain(`href="${LETTER.button.url}"`);
    expect(await rows()).toMatchObject([
      { status: 'done', sealedPayload: null, endedAt: now(), lastError: null },
    ]);
    expect(sender.outcomes).toEqual(['done']);
    await sender.sendDue(NEVER);
    expect(receiver.received).toHaveLength(1);
  });

  it('queues a mail once that another worker queues again under its name, and others beside it', async () => {
    const giveUpAt = new Date(nowMs + HOUR_MS);
    const input = { recipient: 'ada@cbp.example', letter: LETTER, giveUpAt };
    for (const once of ['report-of-october', 'report-of-october', 'report-of-november']) {
      await mails.queue({ ctx: { db: db(), now }, input: { ...input, once } });
    }
    expect((await rows()).map(({ key }) => key)).toEqual([
      '<report-of-october@portal.example>',
      '<report-of-november@portal.example>',
    ]);
  });

  it('stores no readable link in the database', async () => {
    await queue();
    expect(JSON.stringify(await rows())).not.toContain('the-secret-of-the-link');
  });

  it('delivers once the server is up again, later and later, with the same Message-ID', async () => {
    const first = await startSmtpReceiver();
    await first.end();
    await queue();
    const sender = createSender(first.url);
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= 4; attempt++) {
      await sender.sendDue(NEVER);
      const [row] = await rows();
      expect(row).toMatchObject({
        status: 'queued',
        attempts: attempt,
        lastError: expect.stringContaining('ECONNREFUSED'),
      });
      const pauseMs = (row?.nextAttemptAt.getTime() ?? 0) - nowMs;
      pauses.push(pauseMs / 1_000);
      nowMs += pauseMs - 1;
      await sender.sendDue(NEVER);
      expect((await rows())[0]?.attempts).toBe(attempt);
      nowMs += 1;
    }
    expect(pauses).toEqual([15, 30, 60, 120]);
    const [{ key } = expect.fail('no mail')] = await rows();
    const again = await startReceiver({ port: first.port });
    await sender.sendDue(NEVER);
    expect(again.received.map(({ headers }) => headers.get('message-id'))).toEqual([key]);
    expect(sender.outcomes).toEqual(['put_off', 'put_off', 'put_off', 'put_off', 'done']);
  });

  it('gives up when the mail is of no more use, and keeps it with the reason', async () => {
    const gone = await startSmtpReceiver();
    await gone.end();
    await queue('ada@cbp.example', new Date(nowMs + 60_000));
    const sender = createSender(gone.url);
    for (let attempt = 1; attempt <= 5; attempt++) {
      await sender.sendDue(NEVER);
      nowMs += 30_000;
    }
    expect(await rows()).toMatchObject([
      {
        status: 'failed',
        attempts: 2,
        lastError: expect.stringContaining('ECONNREFUSED'),
        sealedPayload: null,
      },
    ]);
    expect(sender.outcomes).toEqual(['put_off', 'failed']);
  });

  it('does not send an expired email, however long the server was down', async () => {
    const receiver = await startReceiver();
    await queue('ada@cbp.example', new Date(nowMs + 60_000));
    nowMs += 60_000;
    const sender = createSender(receiver.url);
    await sender.sendDue(NEVER);
    expect(receiver.received).toHaveLength(0);
    expect(await rows()).toMatchObject([
      { status: 'failed', sealedPayload: null, lastError: expect.stringContaining('expired before it ran') },
    ]);
    expect(sender.outcomes).toEqual(['failed']);
  });

  it('goes to several addresses as one mail, and to the others where one is refused', async () => {
    const receiver = await startReceiver({
      onRecipient: (address) =>
        address.startsWith('gone') ? { responseCode: 550, message: 'no such user' } : null,
    });
    const input = { recipient: 'ada@cbp.example', alsoTo: ['gone@cbp.example'], cc: ['risk@cbp.example'] };
    const giveUpAt = new Date(nowMs + HOUR_MS);
    await mails.queue({ ctx: { db: db(), now }, input: { ...input, letter: LETTER, giveUpAt } });
    await createSender(receiver.url).sendDue(NEVER);
    const [mail, ...more] = receiver.received;
    expect(more).toEqual([]);
    expect(mail?.to).toEqual(['ada@cbp.example', 'risk@cbp.example']);
    expect(mail?.headers.get('to')).toBe('ada@cbp.example, gone@cbp.example');
    expect(mail?.headers.get('cc')).toBe('risk@cbp.example');
    expect(lines.find((line) => line.includes('rejected some recipients'))).toContain('"refused":1');
    expect(await statuses()).toEqual([['done', 1]]);
  });

  it('goes later to the one of several addresses that was refused for now, and not again to the others', async () => {
    let refusals = 0;
    const receiver = await startReceiver({
      onRecipient: (address) => {
        if (address.startsWith('gone')) return { responseCode: 550, message: 'no such user' };
        if (!address.startsWith('risk') || refusals > 1) return null;
        refusals += 1;
        return { responseCode: 450, message: 'greylisted, come back later' };
      },
    });
    const input = { recipient: 'ada@cbp.example', alsoTo: ['gone@cbp.example'], cc: ['risk@cbp.example'] };
    const giveUpAt = new Date(nowMs + HOUR_MS);
    await mails.queue({ ctx: { db: db(), now }, input: { ...input, letter: LETTER, giveUpAt } });
    const { sendDue } = createSender(receiver.url);
    const warned = lines.length;
    await sendDue(NEVER);
    expect(receiver.received.map(({ to }) => to)).toEqual([['ada@cbp.example']]);
    expect(lines.slice(warned).find((line) => line.includes('rejected some recipients'))).toContain(
      '"refused":1',
    );
    expect(await statuses()).toEqual([
      ['done', 1],
      ['queued', 0],
    ]);
    expect((await rows())[1]).toMatchObject({ lane: 'risk@cbp.example', giveUpAt });
    for (let minute = 1; minute <= 4; minute++) {
      nowMs += 60_000;
      await sendDue(NEVER);
    }
    const [first, later, ...more] = receiver.received;
    expect(more).toEqual([]);
    expect(later?.to).toEqual(['risk@cbp.example']);
    const textOf = (mail = first) =>
      ['message-id', 'date', 'to', 'cc', 'subject'].map((name) => mail?.headers.get(name));
    expect(textOf(later)).toEqual(textOf(first));
    expect(later?.html).toBe(first?.html);
    expect(await statuses()).toEqual([
      ['done', 1],
      ['done', 2],
    ]);
    expect((await rows()).map(({ sealedPayload }) => sealedPayload)).toEqual([null, null]);
  });

  it('to several recipients is retried for all if one was rejected temporarily and none accepted', async () => {
    let isGreylisted = true;
    const receiver = await startReceiver({
      onRecipient: (address) => {
        if (address.startsWith('gone')) return { responseCode: 550, message: 'no such user' };
        return isGreylisted ? { responseCode: 450, message: 'greylisted' } : null;
      },
    });
    const input = { recipient: 'ada@cbp.example', alsoTo: ['gone@cbp.example'], letter: LETTER };
    const giveUpAt = new Date(nowMs + HOUR_MS);
    await mails.queue({ ctx: { db: db(), now }, input: { ...input, giveUpAt } });
    const { sendDue } = createSender(receiver.url);
    await sendDue(NEVER);
    expect(await statuses()).toEqual([['queued', 1]]);
    isGreylisted = false;
    nowMs += 60_000;
    await sendDue(NEVER);
    expect(receiver.received.map(({ to }) => to)).toEqual([['ada@cbp.example']]);
    expect(await statuses()).toEqual([['done', 2]]);
  });

  it('gives up at once on a permanently rejected recipient, and continues with the others', async () => {
    const receiver = await startReceiver({
      onRecipient: (address) =>
        address.startsWith('gone') ? { responseCode: 550, message: 'no such user' } : null,
    });
    await queue('gone@cbp.example');
    await queue('ada@cbp.example');
    await createSender(receiver.url).sendDue(NEVER);
    expect(await statuses()).toEqual([
      ['failed', 1],
      ['done', 1],
    ]);
    expect((await rows())[0]?.lastError).toContain('no such user');
    expect(lines.at(-2) ?? lines.at(-1)).not.toContain('gone@cbp.example');
  });

  it.each([
    [
      'a recipient who is refused for now',
      { onRecipient: () => ({ responseCode: 451, message: 'greylisted' }) },
    ],
    [
      'a sender who is refused, which is our set-up',
      { onSender: () => ({ responseCode: 550, message: 'not you' }) },
    ],
  ] as const)('tries again after %s', async (_case, behaviour) => {
    const receiver = await startReceiver(behaviour);
    await queue();
    await createSender(receiver.url).sendDue(NEVER);
    expect(await statuses()).toEqual([['queued', 1]]);
  });

  it('gives a mail back when it is told to stop, to be sent at once by the next one', async () => {
    const hanging = await startReceiver({ beforeAcknowledging: () => new Promise(() => undefined) });
    await queue();
    await queue();
    const stopping = new AbortController();
    const ended = createSender(hanging.url).sendDue(stopping.signal);
    await expect.poll(() => hanging.received.length).toBe(1);
    stopping.abort();
    await ended;
    expect(await statuses()).toEqual([
      ['queued', 1],
      ['queued', 0],
    ]);
    const receiver = await startReceiver();
    await createSender(receiver.url).sendDue(NEVER);
    expect(receiver.received).toHaveLength(2);
  });

  it('sends each of 40 mails once, with four senders at once', async () => {
    const receiver = await startReceiver();
    for (let index = 0; index < 40; index++) await queue(`user-${index}@cbp.example`);
    const senders = Array.from({ length: 4 }, () => createSender(receiver.url));
    await Promise.all(senders.map(({ sendDue }) => sendDue(NEVER)));
    expect(receiver.received).toHaveLength(40);
    expect(new Set(receiver.received.map(({ to }) => to[0])).size).toBe(40);
    expect((await statuses()).every(([status, attempts]) => status === 'done' && attempts === 1)).toBe(true);
  });

  it('does not wait for ever for a server that says nothing', async () => {
    const silent = await startReceiver({ beforeAcknowledging: () => new Promise(() => undefined) });
    await queue();
    const transport = createSmtpTransport(silent.url, { sendTimeoutMs: 200 });
    await createSender(silent.url, transport).sendDue(NEVER);
    expect(await statuses()).toEqual([['queued', 1]]);
  });

  it('cannot be made to write a header by an address', async () => {
    const receiver = await startReceiver();
    for (const address of [
      'a@b.example\r\nBcc: victim@b.example',
      'a@b.example, victim@b.example',
      '"x"\r\nX-A: b <a@b.example>',
    ]) {
      await queue(address);
    }
    await createSender(receiver.url).sendDue(NEVER);
    for (const { to, headers } of receiver.received) {
      expect(to).toHaveLength(1);
      expect(to).not.toContain('victim@b.example');
      expect(headers.has('bcc') || headers.has('x-a')).toBe(false);
    }
  });

  it('tells nothing of a mail that was sealed with another secret, and puts it off', async () => {
    const receiver = await startReceiver();
    const others = createMails({
      tasks: createTasks({ secret: 'another-secret-of-more-than-32-characters', onQueued: () => undefined }),
      from: MAIL_FROM,
      outboxDir: 'nowhere',
    });
    const giveUpAt = new Date(nowMs + HOUR_MS);
    await others.queue({
      ctx: { db: db(), now },
      input: { recipient: 'ada@cbp.example', letter: LETTER, giveUpAt },
    });
    await createSender(receiver.url).sendDue(NEVER);
    expect(await statuses()).toEqual([['queued', 1]]);
    expect(receiver.received).toHaveLength(0);
  });

  it('signs in with name and password, and never without TLS to another machine', async () => {
    const login = { user: 'portal', pass: 'hunter2' };
    const receiver = await startReceiver({ login });
    await queue();
    await createSender(receiver.url.replace('//', '//portal:hunter2@')).sendDue(NEVER);
    expect(receiver.received).toHaveLength(1);
    await queue();
    const sender = createSender(receiver.url.replace('//', '//portal:hunter3@'));
    await sender.sendDue(NEVER);
    expect(sender.outcomes).toEqual(['put_off']);
    expect((await rows()).at(-1)?.lastError).toMatch(/wrong name or password/);
    await queue();
    // An address of this machine that counts as another machine.
    const elsewhere = await startReceiver({ login, host: '127.0.0.2' });
    await createSender(elsewhere.url.replace('//', '//portal:hunter2@')).sendDue(NEVER);
    expect((await rows()).at(-1)?.lastError).toMatch(/STARTTLS/);
    expect(elsewhere.received).toHaveLength(0);
  });

  it('does not trust a server with an untrusted certificate', async () => {
    const receiver = await startReceiver({ secure: true });
    await queue();
    const sender = createSender(receiver.url);
    await sender.sendDue(NEVER);
    expect([sender.outcomes, receiver.received]).toEqual([['put_off'], []]);
    expect((await rows())[0]?.lastError).toMatch(/self-signed|certificate/i);
  });
});
