import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { readMail } from '../../testing/smtp-receiver.ts';
import { MAIL_FROM } from '../../testing/test-server.ts';
import { deleteFromMailFolder } from './mail-files.ts';
import { createMailFolder } from './mail-folder.ts';
import type { OutgoingMail } from './mail-transport.ts';

const MAIL: OutgoingMail = {
  from: MAIL_FROM,
  recipient: 'ada@cbp.example',
  subject: '重置您的 CBP Portal 密码',
  text: '您好，\nhttps://portal.example/auth/reset-password/abc',
  html: '<p>您好</p>',
  messageId: '<../../an-id@portal.example>',
  createdAt: new Date('2026-11-20T04:00:00Z'),
};
const NEVER = new AbortController().signal;

describe('the folder of mails', () => {
  let folder: string;

  beforeEach(async () => {
    const parent = await mkdtemp(join(tmpdir(), 'cbp-outbox-'));
    onTestFinished(() => rm(parent, { recursive: true, force: true }));
    folder = join(parent, 'outbox');
  });

  it('holds a mail as a file that mail programs open, for this user alone', async () => {
    await createMailFolder(folder).send(MAIL, NEVER);
    const [name = ''] = await readdir(folder);
    expect(name).toMatch(/^20261120040000000-[\w-]+\.eml$/);
    const raw = await readFile(join(folder, name), 'utf8');
    const mail = readMail(raw, { from: '', to: [] });
    expect(mail.headers.get('subject')).toBe(MAIL.subject);
    expect([mail.text, mail.html]).toEqual([MAIL.text, MAIL.html]);
    expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
  });

  it('holds a mail that is sent twice once, and two mails twice', async () => {
    const outbox = createMailFolder(folder);
    await outbox.send(MAIL, NEVER);
    await outbox.send(MAIL, NEVER);
    expect(await readdir(folder)).toHaveLength(1);
    await outbox.send({ ...MAIL, messageId: '<another@portal.example>' }, NEVER);
    expect(await readdir(folder)).toHaveLength(2);
  });

  it('lets go of old mails, and of nothing else that lies there', async () => {
    await deleteFromMailFolder(folder, MAIL.createdAt);
    const outbox = createMailFolder(folder);
    await outbox.send(MAIL, NEVER);
    await outbox.send({ ...MAIL, messageId: '<old@x>', createdAt: new Date('2026-08-01T00:00:00Z') }, NEVER);
    await writeFile(join(folder, '1999-notes.txt'), 'mine');
    expect(await readdir(folder)).toHaveLength(3);
    await deleteFromMailFolder(folder, MAIL.createdAt);
    expect((await readdir(folder)).sort()).toEqual([
      '1999-notes.txt',
      expect.stringMatching(/^20261120040000000-/),
    ]);
  });

  it('holds nothing when a mail cannot be written', async () => {
    await writeFile(folder, 'a file where the folder should be');
    await expect(createMailFolder(folder).send(MAIL, NEVER)).rejects.toThrow();
    expect(await readFile(folder, 'utf8')).toBe('a file where the folder should be');
  });
});
