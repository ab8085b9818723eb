import { createHash } from 'node:crypto';

/** A strong entity tag of what decides the bytes of a document. */
export function entityTag(parts: readonly unknown[]): string {
  return `"${createHash('sha256').update(JSON.stringify(parts)).digest('base64url')}"`;
}

/** Whether an If-None-Match header names the tag; compared weakly, as the header wants it (RFC 9110, 13.1.2). */
export function matchesTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === tag);
}
