import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import nodemailer from 'nodemailer';
import { mailFileName } from './mail-files.ts';
import { type MailTransport, toMessage } from './mail-transport.ts';

/**
 * Writes emails as files that email programs open, for setups without a mail server. They contain sign-in links, so only
 * this user may read them. Files are written atomically, and a repeated email overwrites its file.
 */
export function createMailFolder(folder: string): MailTransport {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const { message } = await composer.sendMail(toMessage(mail));
      await writeMailFile(folder, mailFileName(mail), message);
      return { refused: 0, putOff: [] };
    },
  };
}

/** Writes one email as a file, completely or not at all. */
export async function writeMailFile(folder: string, name: string, message: Buffer | Readable): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = join(folder, `.${name}.part`);
  try {
    const file = await open(draft, 'w', 0o600);
    try {
      await file.writeFile(message);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, join(folder, name));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
