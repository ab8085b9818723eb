import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { LANGUAGE_TAGS, type Language } from '@cbp/shared/language';
import type { Product } from '../product.ts';
import type { Photographer } from './photographer.ts';

/** The alert provider's address, to be named when the product is started. */
export const PROVIDER = 'descriptors@alert-provider.example';
const CLIENT = 'NGA-1001';
const NEW_USER = 'clerk@harbour.example';
/** The user of the demo data who gets a link to a new password. */
const USER_ID = 3;
const LOOK_EVERY_MS = 1_000;
const LOOKS = 75;

type Mail = { name: string; subject: string; html: string };

/** Which mail it is, by whom it is for, and where it leads. */
const KINDS: Record<string, (mail: { to: string; html: string }) => boolean> = {
  'mail-activation': ({ to }) => to === NEW_USER,
  'mail-reset-password': ({ html }) => html.includes('/auth/reset-password/'),
  'mail-provider': ({ to }) => to === PROVIDER,
  'mail-low-balance': ({ html }) => html.includes('tab=balance'),
  'mail-enquiry-response': ({ html }) => html.includes('/ethoca/enquiries/'),
  'mail-alerts': ({ html }) => html.includes('/ethoca/alerts/'),
};

/** Has the product send a mail of each kind that does not take days to come, and takes a picture of each. */
export async function takeMails(camera: Photographer, product: Product): Promise<void> {
  await causeMails(product, camera.language);
  const missing = new Set(Object.keys(KINDS));
  await mkdir(product.outboxDir, { recursive: true });
  for (let look = 0; look < LOOKS && missing.size > 0; look++) {
    await pause(LOOK_EVERY_MS);
    for (const mail of await mailsIn(product.outboxDir)) {
      if (missing.delete(mail.name)) await takeMail(camera, mail);
    }
  }
  if (missing.size > 0) throw new Error(`mails that did not come: ${[...missing].join(', ')}`);
}

async function causeMails({ url, operatorKey }: Product, language: Language): Promise<void> {
  const call = async (method: string, address: string, body?: object) => {
    const answer = await fetch(`${url}/api${address}`, {
      method,
      headers: { authorization: `Bearer ${operatorKey}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${address}: ${text}`);
    return JSON.parse(text) as { results: { id: number; version: number } };
  };
  const versionOf = async (address: string) => (await call('GET', address)).results.version;
  const client = `/ethoca/merchants/${CLIENT}`;
  const user = `/users/${USER_ID}`;
  await call('PATCH', client, { language, version: await versionOf(client) });
  await call('PATCH', user, { language, version: await versionOf(user) });
  await call('POST', `${user}/reset-password`, { version: await versionOf(user) });
  await call('POST', '/users', {
    email: NEW_USER,
    display_name: 'Clerk of Harbour & Pine',
    language,
    registered_service: ['ics'],
    permissions: [],
    send_activation_mail: true,
  });
  await call('POST', `${client}/services`, { service: 'ics', pricing_scheme: 'per_use', low_at: 9_000_000 });
  await call('POST', '/ethoca/descriptors', {
    merchant_id: CLIENT,
    criterion: 'HARBOUR*NEW',
    type: 'STARTS_WITH',
  });
  for (const [index, amount] of [128.4, 64.2].entries()) {
    const alert = {
      EthocaID: `ETHPICTURE00000000000000${index}`,
      Type: 'customerdispute_alert',
      AlertTimestamp: new Date().toISOString(),
      MerchantDescriptor: 'HARBOURPINE*HK',
      Amount: amount,
      Currency: 'HKD',
    };
    await call('POST', '/ethoca/alerts', { alert });
  }
  const asked = await call('POST', '/ethoca/enquiries', {
    merchant_id: CLIENT,
    arn: '74539480000000000900001',
    descriptor: 'HARBOURPINE*HK',
    transaction_time: new Date(Date.now() - 20 * 86_400_000).toISOString(),
    amount: 100.4,
    currency: 'HKD',
  });
  const { id, version } = asked.results;
  await call('POST', `/ethoca/enquiries/${id}/answer`, {
    response: 'The issuer does not take part.',
    action: 'issuer_not_covered',
    version,
  });
}

async function mailsIn(outboxDir: string): Promise<Mail[]> {
  const files = (await readdir(outboxDir)).filter((name) => name.endsWith('.eml')).toSorted();
  const texts = await Promise.all(files.map((name) => readFile(path.join(outboxDir, name), 'utf8')));
  return texts.flatMap((text) => {
    const to = /^To: (.+)$/m.exec(text)?.[1]?.trim() ?? '';
    const html = htmlOf(text);
    const name = Object.keys(KINDS).find((kind) => KINDS[kind]?.({ to, html }));
    return name ? [{ name, subject: subjectOf(text), html }] : [];
  });
}

function bytesOf(quoted: string): Buffer {
  const joined = quoted.replaceAll(/=\r?\n/g, '');
  return Buffer.from(
    joined.replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  );
}

function htmlOf(mail: string): string {
  const found = /Content-Type: text\/html.*?\r?\n\r?\n(.*?)(?=\r?\n--|$)/s.exec(mail);
  const [part = '', body = ''] = found ?? [];
  const isBase64 = /Content-Transfer-Encoding: base64/i.test(part);
  return (isBase64 ? Buffer.from(body, 'base64') : bytesOf(body)).toString('utf8');
}

/** A header of other letters comes as encoded words, one after the other. */
function subjectOf(mail: string): string {
  const header = /^Subject: ((?:.+(?:\r?\n[ \t])?)+)/m.exec(mail)?.[1] ?? '';
  return header
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      (kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64')
        : bytesOf(text.replaceAll('_', ' '))
      ).toString('utf8'),
    )
    .trim();
}

async function takeMail(camera: Photographer, { name, subject, html }: Mail): Promise<void> {
  const { page } = await camera.visit({ address: '/auth/login', user: 'visitor' });
  const { fonts, sheets } = await page.evaluate(() => ({
    fonts: getComputedStyle(document.body).fontFamily,
    sheets: [...document.styleSheets].flatMap(({ href }) => href ?? []),
  }));
  await page.setContent(html);
  // A server may have no Chinese fonts. The portal's own have the characters.
  for (const url of sheets) await page.addStyleTag({ url });
  await page.addStyleTag({ content: `* { font-family: ${fonts} !important; }` });
  await page.evaluate(
    (text, tag) => {
      const line = document.createElement('p');
      line.lang = tag;
      line.textContent = text;
      line.style.cssText = 'margin: 0; padding: 12px 24px; background: #fff; font: 600 16px sans-serif';
      document.body.prepend(line);
    },
    subject,
    LANGUAGE_TAGS[camera.language],
  );
  await camera.take(page, name);
}
