import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { WAIT_MS } from '@cbp/shared/node/testing/waits';
import { vi } from 'vitest';

/** Waits for an email to a recipient beyond the first `seen`, and returns the URL of its button. */
export async function mailedLink(outboxDir: string, recipient: string, seen = 0): Promise<string> {
  return vi.waitFor(
    async () => {
      const link = linkIn((await mailsTo(outboxDir, recipient))[seen]);
      if (!link) throw new Error(`no mail with a link came for ${recipient}`);
      return link;
    },
    { timeout: WAIT_MS, interval: 100 },
  );
}

/** The emails to a recipient, oldest first. */
export async function mailsTo(outboxDir: string, recipient: string): Promise<string[]> {
  const names = await readdir(outboxDir).catch(() => []);
  const mails = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .toSorted()
      .map((name) => readFile(path.join(outboxDir, name), 'utf8')),
  );
  return mails.filter((mail) => mail.includes(`\nTo: ${recipient}\r\n`));
}

/** Mails are quoted-printable: an equals sign at the end of a line joins it to the next, `=3D` is one. */
function linkIn(mail = ''): string | undefined {
  const text = mail.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  return /<a href="(http[^"]+\/auth\/[^"]+)"/.exec(text)?.[1];
}
