import { createHash, timingSafeEqual } from 'node:crypto';

const BEARER = /^Bearer +([^\s]+) *$/i;

/** The bearer token of an Authorization header; undefined if it has none. */
export function readBearer(authorization: string | undefined): string | undefined {
  return BEARER.exec(authorization ?? '')?.[1];
}

const BASIC = /^Basic +([\w+/]{1,1000}=*) *$/i;
const NAME_AND_PASSWORD = /^([\w.@-]{1,64}):(.{1,200})$/;

/** Username and password of an Authorization header; undefined if it has none. */
export function readBasic(
  authorization: string | undefined,
): { username: string; password: string } | undefined {
  const encoded = BASIC.exec(authorization ?? '')?.[1];
  const text = Buffer.from(encoded ?? '', 'base64').toString('utf8');
  const [, username, password] = NAME_AND_PASSWORD.exec(text) ?? [];
  return username !== undefined && password !== undefined ? { username, password } : undefined;
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Identifies a key in logs without revealing it. `kind` separates keys used for several things. */
export function fingerprintOfKey(kind: string, key: string): string {
  return createHash('sha256').update(`${kind} ${key}`).digest('hex').slice(0, 8);
}

/** Checks whether a text is one of the keys, in constant time for wrong ones. */
export function createKeyCheck(keys: readonly string[]): (text: string) => boolean {
  const expected = keys.map(digest);
  return (text) => {
    const given = digest(text);
    return expected.map((key) => timingSafeEqual(given, key)).includes(true);
  };
}
