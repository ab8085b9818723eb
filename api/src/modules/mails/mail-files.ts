import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const FILE_NAME = /^\d{17}-[\w-]*\.eml$/;
const LONGEST_ID = 24;

/** The moment in the order in which it sorts. */
function stampOf(moment: Date): string {
  return moment.toISOString().replace(/\D/g, '');
}

/** The name of a mail's file, the same each time it is sent. */
export function mailFileName(mail: { createdAt: Date; messageId: string }): string {
  return `${stampOf(mail.createdAt)}-${mail.messageId.replace(/[^\w-]/g, '').slice(0, LONGEST_ID)}.eml`;
}

/** Deletes the mails in a folder that were made before a moment. */
export async function deleteFromMailFolder(folder: string, before: Date): Promise<void> {
  const names = await readdir(folder).catch(noneIfMissing);
  const old = names.filter((name) => FILE_NAME.test(name) && name < stampOf(before));
  for (const name of old) await rm(join(folder, name), { force: true });
}

function noneIfMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code !== 'ENOENT') throw error;
  return [];
}
