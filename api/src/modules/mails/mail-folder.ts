import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { mailFileName } from './mail-files.ts';
import { type MailTransport, toMessage } from './mail-transport.ts';

/**
 * Writes mails as files that mail programs open, for who has no mail server. They hold links that let somebody in, so
 * only this user may read them. A file is there whole or not at all; a mail that is sent twice is one file.
 */
export function createMailFolder(folder: string): MailTransport {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const { message } = await composer.sendMail(toMessage(mail));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = mailFileName(mail);
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
        return { refused: 0, putOff: [] };
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
  };
}
