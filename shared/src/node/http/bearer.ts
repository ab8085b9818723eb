import { createHash, timingSafeEqual } from 'node:crypto';

const BEARER = /^Bearer +([^\s]+) *$/i;

/** The bearer of an Authorization header; undefined where it holds none. */
export function readBearer(authorization: string | undefined): string | undefined {
  return BEARER.exec(authorization ?? '')?.[1];
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Says whether a text is one of the keys, in the same time for every wrong one. */
export function createKeyCheck(keys: readonly string[]): (text: string) => boolean {
  const expected = keys.map(digest);
  return (text) => {
    const given = digest(text);
    return expected.map((key) => timingSafeEqual(given, key)).includes(true);
  };
}
