import type { GuardedCall } from './guarded-call.ts';

/** Headers that carry credentials. An idempotency key isn't one. */
const CREDENTIAL_HEADER = /^(?!idempotency)(?=.*(?:authorization|key|token|secret|password))/i;
/** Shorter ones would be found in words and numbers. */
const SHORTEST_SECRET = 6;
const REMOVED = '…';

/** The ways in which a secret can stand in a request, or in an answer that repeats it. */
function formsOf(secret: string): string[] {
  const bytes = Buffer.from(secret);
  const [, formEncoded = ''] = new URLSearchParams({ secret }).toString().split('=');
  return [
    secret,
    JSON.stringify(secret).slice(1, -1),
    secret.replaceAll('/', '\\/'),
    encodeURIComponent(secret),
    formEncoded,
    bytes.toString('base64'),
    bytes.toString('base64url'),
    bytes.toString('hex'),
  ];
}

/**
 * The same call with credentials removed from responses: the secrets and the headers derived from them, in every form in
 * which they were sent. Removed before anything reads a response, since truncating it later could leave part of one.
 */
export function withoutSecrets(call: GuardedCall, secrets: readonly (string | null)[]): GuardedCall {
  const own = secrets.filter((secret) => secret !== null);
  return async (outgoing, signal) => {
    const known = new Set(own);
    for (const [name, value] of Object.entries(outgoing.headers)) {
      // The part after the scheme, such as Basic.
      if (CREDENTIAL_HEADER.test(name)) known.add(value.split(' ').at(-1) ?? '');
    }
    const { status, body } = await call(outgoing, signal);
    const forms = [...known].filter(({ length }) => length >= SHORTEST_SECRET).flatMap(formsOf);
    const text = body.toString('utf8');
    const cleaned = forms
      .toSorted((one, other) => other.length - one.length)
      .reduce((said, form) => said.replaceAll(form, REMOVED), text);
    return { status, body: cleaned === text ? body : Buffer.from(cleaned) };
  };
}
