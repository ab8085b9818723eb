import { createHash } from 'node:crypto';
import type { auditLog } from '../database/audit-schema.ts';

export type AuditRow = typeof auditLog.$inferSelect;
/** A row of the audit log without its place in the chain. */
export type AuditEntry = Omit<AuditRow, 'seq' | 'hash'>;

/** A row's place in the chain. */
export type ChainLink = Pick<AuditRow, 'seq' | 'hash'>;

/** The first entry has no predecessor. */
export const FIRST_HASH = '';

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');

/** JSON with sorted fields, since a database doesn't preserve their order. */
export function canonicalJson(value: unknown): string {
  if (value instanceof Date) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const fields = Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, part]) => `${JSON.stringify(key)}:${canonicalJson(part)}`);
  return `{${fields.join(',')}}`;
}

/**
 * The hash over an entry's content. The second client counts only if set: entries from before that column keep their hash.
 */
export function contentHash(row: AuditEntry | AuditRow): string {
  const { seq: _seq, hash: _hash, otherMerchantId, ...content } = { seq: 0, hash: '', ...row };
  return sha256(canonicalJson({ ...content, ...(otherMerchantId !== null && { otherMerchantId }) }));
}

/**
 * The hash of an entry: over its content, its number and the hash of the previous entry. `appendAuditRow` calculates the
 * same.
 */
export function chainHash(previous: string, seq: number, content: string): string {
  return sha256(`${previous}:${seq}:${content}`);
}

/** Whether an entry with the number `seq` directly follows another one. */
export const follows = (previous: ChainLink, seq: number, row: AuditRow): boolean =>
  chainHash(previous.hash, seq, contentHash(row)) === row.hash;
