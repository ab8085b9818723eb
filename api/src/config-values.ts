import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { SHORTEST_SECRET } from '@cbp/shared/node/secret';
import { z } from 'zod';

/* Validators for environment variables, in addition to the shared ones. */

export const secret = z.string().min(SHORTEST_SECRET, `must have at least ${SHORTEST_SECRET} characters`);

/** Keys that were replaced, with commas between them. */
export const secretList = z
  .string()
  .transform((text) => text.split(',').map((entry) => entry.trim()))
  .refine(
    (entries) => entries.every((entry) => entry.length >= SHORTEST_SECRET),
    `must be a comma-separated list of secrets of at least ${SHORTEST_SECRET} characters`,
  )
  .default([]);

export const headerName = z
  .string()
  .regex(/^[A-Za-z0-9-]{1,64}$/, 'must be a header name, for example CF-IPCountry');

export const smtpUrl = z.string().refine((value) => {
  const url = URL.parse(value);
  const isEscaped = !/%(?![\da-f]{2})/i.test(value);
  return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== '' && isEscaped;
}, 'must be an SMTP URL, for example smtps://name:password@mail.example:465 or smtp://mail.example:587');

/** Environment variables often contain \\n instead of line breaks. The key must never appear in a message. */
export const rsaKey = z.string().transform((value, { addIssue }) => {
  try {
    const pem = value.includes('-----BEGIN') ? value.replaceAll('\\n', '\n') : readFileSync(value, 'utf8');
    if (createPrivateKey(pem).asymmetricKeyType === 'rsa') return pem;
  } catch {
    // As for a key of another kind.
  }
  addIssue('must be a PEM private RSA key without a password, or the path of such a file');
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
    'must be a comma-separated list of origins, for example http://10.0.0.5:8080',
  )
  .default([]);

/** Origins with the clients that may use them: a client that may push anywhere in a private network could probe it. */
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
        'must be a comma-separated list of origins with the IDs of the clients that may use them, for example http://10.0.0.5:8080=SHOP-1|SHOP-2, or http://10.0.0.5:8080=* for every client',
    });
    return z.NEVER;
  })
  .default([]);
