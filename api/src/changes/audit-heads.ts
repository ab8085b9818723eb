import type { Database } from '@cbp/shared/node/database/connect';
import type { Log } from '@cbp/shared/node/log';
import { selectAuditHead, selectAuditRows } from './audit.sql.ts';
import { type ChainLink, follows } from './audit-entry.ts';
import { headAppender, readLastHead } from './head-files.ts';
import { headSigner } from './stored-head.ts';

/** A row may have a megabyte, so few are held at a time. */
const ROWS_AT_ONCE = 100;
/** The limit of entries per run: more than can be written until the next one. */
const ROWS_A_TIME = 1_000;

type ReadHead = { link: ChainLink } | { fault: string };

/** Whether the audit log still goes on from a row, up to its present end or as far as one keeping goes. */
async function followFrom(db: Database, last: ChainLink, end: ChainLink): Promise<ReadHead> {
  if (end.seq < last.seq) return { fault: `entry ${last.seq}, the last one with a stored head, is missing` };
  let link = last;
  while (link.seq < end.seq && link.seq < last.seq + ROWS_A_TIME) {
    const limit = Math.min(ROWS_AT_ONCE, end.seq - link.seq) + 1;
    const [known, ...rows] = await selectAuditRows(db, { after: link.seq - 1, limit });
    if (known?.seq !== link.seq || known.hash !== link.hash) {
      return { fault: `entry ${link.seq} doesn't match its stored head` };
    }
    if (rows.length === 0) return { fault: `entry ${link.seq + 1} is missing` };
    for (const row of rows) {
      const seq = link.seq + 1;
      if (row.seq !== seq) return { fault: `entry ${seq} is missing` };
      if (!follows(link, seq, row)) return { fault: `entry ${seq} doesn't follow from the entry before it` };
      link = { seq, hash: row.hash };
    }
  }
  if (link.seq === end.seq && link.hash !== end.hash) {
    return { fault: `entry ${end.seq} isn't the last one written` };
  }
  return { link };
}

/**
 * A database superuser can rewrite the whole log, but not the heads stored outside it. So that heads never vouch for
 * rewritten entries, a head is stored only if the log continues from the previous one.
 */
export function createAuditHeads(options: {
  db: Database;
  folder: string;
  secret: string;
  log: Log;
  now: () => Date;
  /** Called after each check: true if heads are stored, false if the log no longer contains the last stored head. */
  onLooked?: (isIntact: boolean) => void;
  largestFileBytes?: number;
}): { keep(): Promise<void> } {
  const { db, folder, log, now, onLooked, largestFileBytes } = options;
  const sign = headSigner(options.secret);
  const append = headAppender(folder, largestFileBytes);
  /** The last head of this server: servers sharing the database continue from their own heads. */
  let last: ChainLink | null | undefined;
  let reportedFault: string | null = null;

  function report(fault: string | null): void {
    onLooked?.(fault === null);
    if (fault === reportedFault) return;
    reportedFault = fault;
    if (fault === null) log.info('the audit log matches its last stored head again');
    else {
      log.error(
        { fault, lastHead: last?.seq ?? 0 },
        "no audit log head stored: the log doesn't continue from the last head; run npm run audit:verify",
      );
    }
  }

  return {
    /**
     * Stores the current head in the data folder and in the log, unless it is stored already or the log was tampered with.
     */
    async keep() {
      if (last === undefined) last = await readLastHead(folder);
      const end = await selectAuditHead(db);
      if (!end) return report('the row of cbp.audit_head is missing');
      const found = last ? await followFrom(db, last, end) : { link: end };
      if ('fault' in found) return report(found.fault);
      report(null);
      const { seq, hash } = found.link;
      if (seq === (last?.seq ?? 0)) return;
      const signed = sign({ seq, hash }, now());
      await append(signed);
      last = { seq, hash };
      log.info({ auditHead: signed }, 'stored the audit log head');
    },
  };
}
