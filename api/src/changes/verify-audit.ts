import type { Database } from '@cbp/shared/node/database/connect';
import { selectAuditHead, selectAuditRows } from './audit.sql.ts';
import { type AuditRow, type ChainLink, FIRST_HASH, follows } from './audit-entry.ts';
import { isSignatureRight, type StoredHead } from './stored-head.ts';

const ROWS_AT_ONCE = 1_000;

/** The first entry that was tampered with, and the likely kind of tampering. */
export type AuditFault = {
  seq: number;
  kind: 'changed' | 'removed' | 'put_in' | 'written_anew';
  /** For human readers. */
  reason: string;
};

export type AuditCheck = {
  rows: number;
  fault: AuditFault | null;
  /** The number of the last entry covered by a stored head; 0 without heads. */
  vouchedTo: number;
  /** When the first head was stored. All heads vouch for entries rewritten before then. null without heads. */
  vouchedSince: string | null;
  /** How many heads were compared, and how many were left out for a signature that is wrong or of another key. */
  heads: { compared: number; badSignature: number; otherKey: number };
};

const START: ChainLink = { seq: 0, hash: FIRST_HASH };

function removed(from: number, to: number): AuditFault {
  const which = from === to ? `row ${from} is` : `the entries ${from} to ${to} are`;
  return { seq: from, kind: 'removed', reason: `${which} not there` };
}

/** The fault of an entry that follows valid ones; null if there is none. */
function faultOf(
  row: AuditRow,
  known: { last: ChainLink; beforeLast: ChainLink | null; next: AuditRow | undefined },
) {
  const { last, beforeLast, next } = known;
  const { seq } = row;
  if (seq <= last.seq) return fault(seq, 'put_in', `entry ${seq} was inserted: numbers start at 1`);
  if (seq > last.seq + 1) return removed(last.seq + 1, seq - 1);
  if (follows(last, seq, row)) return null;
  if (beforeLast && follows(beforeLast, seq - 1, row)) {
    return fault(
      seq - 1,
      'put_in',
      `entry ${seq - 1} was inserted: entry ${seq} follows the entry before it`,
    );
  }
  if (next?.seq === seq + 1 && follows({ seq, hash: row.hash }, next.seq, next)) {
    const reason = `entry ${seq} was changed after it was written, or entry ${last.seq} was given a new hash`;
    return fault(seq, 'changed', reason);
  }
  const reason = `entry ${seq} doesn't follow from the entry before it: it was changed or inserted, or entries before it were removed`;
  return fault(seq, 'changed', reason);
}

function fault(seq: number, kind: AuditFault['kind'], reason: string): AuditFault {
  return { seq, kind, reason };
}

/** Those heads that the platform signed, by their row. Without a key, every signature that is right counts. */
function trusted(heads: readonly StoredHead[], key: string | null) {
  const hashes = new Map<number, Set<string>>();
  const counts = { compared: 0, badSignature: 0, otherKey: 0 };
  let since: string | null = null;
  for (const head of heads) {
    if (!isSignatureRight(head)) counts.badSignature += 1;
    else if (key !== null && head.key !== key) counts.otherKey += 1;
    else {
      counts.compared += 1;
      if (since === null || head.keptAt < since) since = head.keptAt;
      hashes.set(head.seq, (hashes.get(head.seq) ?? new Set()).add(head.hash));
    }
  }
  return { hashes, counts, since };
}

/**
 * Verifies the audit log from its first entry and compares it with the heads stored outside the database. Call it in one
 * snapshot of the database. `key` is the platform's public key.
 */
export async function verifyAudit(
  db: Database,
  { heads, key }: { heads: readonly StoredHead[]; key: string | null },
): Promise<AuditCheck> {
  const { hashes, counts, since: vouchedSince } = trusted(heads, key);
  const vouchedTo = [...hashes.keys()].reduce((last, seq) => Math.max(last, seq), 0);
  let last = START;
  let beforeLast: ChainLink | null = null;
  let lastVouched = 0;
  let rows = 0;
  const found = (fault: AuditFault | null): AuditCheck => ({
    rows,
    fault,
    vouchedTo,
    vouchedSince,
    heads: counts,
  });

  for (let batch = await firstRows(db); batch.length > 0; batch = await rowsBehind(db, last.seq)) {
    for (const [index, row] of batch.entries()) {
      const next = batch[index + 1] ?? (await rowsBehind(db, row.seq, 1))[0];
      const broken = faultOf(row, { last, beforeLast, next });
      if (broken) return found(broken);
      const storedHash = hashes.get(row.seq);
      if (storedHash && (storedHash.size > 1 || !storedHash.has(row.hash))) {
        const known = { last, next, from: lastVouched + 1 };
        return found(unlikeHead(row, known));
      }
      if (storedHash) lastVouched = row.seq;
      beforeLast = last;
      last = row;
      rows += 1;
    }
  }
  return found(await endFault(db, last, { vouchedTo, lastVouched }));
}

// Numbers start at 1, so lower ones were inserted.
const firstRows = (db: Database) => rowsBehind(db, Number.MIN_SAFE_INTEGER);
const rowsBehind = (db: Database, after: number, limit = ROWS_AT_ONCE) =>
  selectAuditRows(db, { after, limit });

/** The fault of an entry that follows the previous one but doesn't match its stored head. */
function unlikeHead(
  row: AuditRow,
  known: { last: ChainLink; next: AuditRow | undefined; from: number },
): AuditFault {
  const { last, next, from } = known;
  const { seq, hash } = row;
  if (next && !follows({ seq, hash }, next.seq, next)) {
    return follows(last, seq, next)
      ? fault(seq, 'put_in', `entry ${seq} was inserted: the entry after it follows the entry before it`)
      : fault(seq, 'changed', `entry ${seq} was changed and given a new hash`);
  }
  const reason = `entry ${seq} doesn't match its stored head: it and later entries were rewritten, at the earliest from entry ${from}`;
  return fault(from, 'written_anew', reason);
}

/** The fault of a truncated end, according to a stored head or the row with the last number. */
async function endFault(
  db: Database,
  last: ChainLink,
  { vouchedTo, lastVouched }: { vouchedTo: number; lastVouched: number },
): Promise<AuditFault | null> {
  const head = await selectAuditHead(db);
  const end = Math.max(vouchedTo, head?.seq ?? 0);
  if (last.seq < end) {
    const { reason, ...broken } = removed(last.seq + 1, end);
    const isAnewPossible = vouchedTo > last.seq && lastVouched < last.seq;
    const more = `; no stored head covers the entries from ${lastVouched + 1} on`;
    return { ...broken, reason: isAnewPossible ? reason + more : reason };
  }
  if (!head) return fault(last.seq + 1, 'removed', 'the row with the last number is missing');
  if (head.seq < last.seq) {
    const reason = `entry ${head.seq + 1} was inserted after the last one, entry ${head.seq}`;
    return fault(head.seq + 1, 'put_in', reason);
  }
  if (head.hash === last.hash) return null;
  return fault(last.seq, 'changed', `entry ${last.seq} doesn't have the hash of the last entry written`);
}
