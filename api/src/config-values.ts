import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { SHORTEST_SECRET } from '@cbp/shared/node/secret';
import { z } from 'zod';

/* What values of the environment may be, beside those that all programs take. */

export const secret = z.string().min(SHORTEST_SECRET, `must have at least ${SHORTEST_SECRET} characters`);

/** Keys that were replaced, with commas between them. */
export const secretList = z
  .string()
  .transform((text) => text.split(',').map((entry) => entry.trim()))
  .refine(
    (entries) => entries.every((entry) => entry.length >= SHORTEST_SECRET),
    `must be secrets of at least ${SHORTEST_SECRET} characters, with commas between them`,
  )
  .default([]);

export const headerName = z
  .string()
  .regex(/^[A-Za-z0-9-]{1,64}$/, 'must be the name of a header such as CF-IPCountry');

export const smtpUrl = z.string().refine((value) => {
  const url = URL.parse(value);
  const isEscaped = !/%(?![\da-f]{2})/i.test(value);
  return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== '' && isEscaped;
}, 'must be an address such as smtps://name:password@mail.example:465, or smtp://mail.example:587');

/** In an environment a key has often \\n where its lines end. Its own text is in no message. */
export const rsaKey = z.string().transform((value, { addIssue }) => {
  try {
    const pem = value.includes('-----BEGIN') ? value.replaceAll('\\n', '\n') : readFileSync(value, 'utf8');
    if (createPrivateKey(pem).asymmetricKeyType === 'rsa') return pem;
  } catch {
    // As for a key of another kind.
  }
  addIssue('must be a private RSA key in PEM without a password, or the path of a file with one');
  return z.NEVER;
});

export const text = (min: number, max: number) =>
  z.string().min(min, `must have at least ${min} characters`).max(max, `must have at most ${max} characters`);

const isOrigin = (text: string) => /^https?:/.test(text) && URL.parse(text)?.origin === text;

export const origins = z
  .string()
  .transform((text) => text.split(',').map((entry) => entry.trim()))
  .refine(
    (entries) => entries.every(isOrigin),
    'must be origins such as http://10.0.0.5:8080, with commas between them',
  )
  .default([]);

/** Origins, each with the clients that may use it: whoever may push anywhere in a private network can look around in it. */
export const originsOfClients = z
  .string()
  .transform((text) =>
    text.split(',').map((entry) => {
      const [origin = '', clients = '', ...more] = entry.trim().split('=');
      const named = clients.split('|').map((client) => client.trim());
      const isGood = isOrigin(origin) && more.length === 0 && named.every((client) => client !== '');
      return isGood ? { origin, clients: clients === '*' ? ('all' as const) : named } : null;
    }),
  )
  .transform((entries, { addIssue }) => {
    const good = entries.filter((entry) => entry !== null);
    if (good.length === entries.length) return good;
    addIssue({
      code: 'custom',
      message:
        'must be origins with the ids of the clients that may use them, such as http://10.0.0.5:8080=SHOP-1|SHOP-2, or http://10.0.0.5:8080=* for every client, with commas between them',
    });
    return z.NEVER;
  })
  .default([]);
