import { type InspectionFailure, isEnded } from '@cbp/shared/inspections/inspection';
import type { ServerInspection } from '@cbp/shared/inspections/inspection-server.calls';
import type { PageCapture } from '@cbp/shared/inspections/page-capture.model';
import type { Database } from '@cbp/shared/node/database/connect';
import type { FileStore } from '@cbp/shared/node/files/file-store';
import { withoutAudit } from '../../changes/transactions.ts';
import { deletePagesOf, insertPage, selectPages, selectStoredPages } from './captures.sql.ts';
import { updateClaimed } from './claims.sql.ts';
import type { InspectionEnd } from './inspection-end.service.ts';
import type { InspectionServer } from './inspection-server.service.ts';
import { type InspectionRow, lockInspection, selectLastDone } from './inspections.sql.ts';
import { pageRowOf, preparePage, unchangedRowOf } from './page-capture.service.ts';

const WHY = 'background work: the entry is that of the start of the inspection';
const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
/** Pages appear one by one, and users watch them. */
const POLL_MS = 2 * SECOND_MS;
/** Policies that have not changed take a moment, and those of many brands wait behind them every day. */
const QUICK_POLL_MS = SECOND_MS / 2;
const QUICK_FOR_MS = 10 * SECOND_MS;
/** While nothing can be inspected, or the server is full. */
const LATER_MS = 15 * SECOND_MS;
/** The server ends an inspection after 10 minutes, of which it may spend some waiting for the host. */
const LONGEST_RUN_MS = 45 * MINUTE_MS;
/** A server that forgot it so often never ends it. */
const MOST_SENDS = 6;
/** The server forgets ended inspections after an hour. */
const FORGOTTEN_AFTER_MS = 2 * 60 * MINUTE_MS;
const LONGEST_FORBIDDEN = 100;

/** Another worker has the inspection, or it has ended meanwhile. */
class ClaimLost extends Error {
  override name = 'ClaimLost';
}

type Parts = {
  db: Database;
  files: FileStore;
  now: () => Date;
  /** null: none is configured. */
  server: InspectionServer | null;
  end: InspectionEnd;
};

const FAILURES: Readonly<Record<'unreachable' | 'robots' | 'browser', InspectionFailure>> = {
  unreachable: 'unreadable',
  robots: 'unreadable',
  browser: 'stopped',
};

/** Whether the server says what is not stored yet: inspections are asked about several times a second. */
const isNews = (claim: InspectionRow, { state, robots }: ServerInspection): boolean =>
  (claim.startedAt === null && state !== 'queued') ||
  claim.hasRobots !== robots.found ||
  Math.min(robots.forbidden.length, LONGEST_FORBIDDEN) !== claim.forbidden.length;

/** What is done about an inspection that a worker has claimed: one step, after which it is claimed again. */
export function inspectionSteps({ db, files, now, server, end }: Parts) {
  const later = (ms: number) => new Date(now().getTime() + ms);

  /** Changes the claimed inspection, as long as it hasn't ended and no other worker has it. */
  async function whileClaimed(
    claim: InspectionRow,
    work: (tx: Database, row: InspectionRow) => Promise<void>,
  ): Promise<void> {
    await withoutAudit(db, WHY, async (tx) => {
      const row = await lockInspection(tx, claim.id);
      if (!row || row.lease !== claim.lease || isEnded(row.state)) throw new ClaimLost();
      await work(tx, row);
    });
  }

  const set = (claim: InspectionRow, changed: Parameters<typeof updateClaimed>[2]) =>
    whileClaimed(claim, async (tx, row) => void (await updateClaimed(tx, row, changed)));

  const pollMs = ({ extent, startedAt }: InspectionRow): number => {
    const isQuick = startedAt === null || now().getTime() < startedAt.getTime() + QUICK_FOR_MS;
    return extent === 'policies' && isQuick ? QUICK_POLL_MS : POLL_MS;
  };

  const putOff = (claim: InspectionRow, ms: number, more: Parameters<typeof updateClaimed>[2] = {}) =>
    set(claim, { leasedUntil: null, nextTryAt: later(ms), ...more });

  async function send(claim: InspectionRow, at: InspectionServer, signal: AbortSignal): Promise<void> {
    if (claim.sends >= MOST_SENDS) {
      await end.fail(claim, { code: 'stopped', words: null });
      return;
    }
    // The server starts from the beginning, so that pages of two captures never stand beside each other.
    await whileClaimed(claim, async (tx, row) => {
      await deletePagesOf(tx, row.id);
      await updateClaimed(tx, row, { state: 'queued', startedAt: null, pages: 0, sends: row.sends + 1 });
    });
    const answer = await at.start({ id: claim.serverId, ...claim.order }, signal);
    if (answer.kind === 'taken') await putOff(claim, pollMs(claim));
    else if (answer.kind === 'later')
      await putOff(claim, LATER_MS, { isAtServer: false, sends: claim.sends });
    else await end.fail(claim, { code: 'refused', words: answer.words });
  }

  async function storePage(
    claim: InspectionRow,
    page: PageCapture,
    at: InspectionServer,
    signal: AbortSignal,
  ): Promise<void> {
    const prepared = await preparePage({ db, files, now }, page, async (sha256) => {
      const file = await at.file(claim.serverId, sha256, signal);
      if (!file) throw new Error('the inspection server does not have a file that a page names');
      return file;
    });
    await whileClaimed(claim, async (tx, row) => {
      await insertPage(tx, await pageRowOf(tx, { inspectionId: row.id, now: now() }, prepared));
      await updateClaimed(tx, row, { pages: row.pages + 1 });
    });
  }

  /** Pages that were found unchanged get the content of the last capture. */
  async function storeUnchanged(
    claim: InspectionRow,
    unchanged: ServerInspection['unchanged'],
  ): Promise<void> {
    const last =
      unchanged.length > 0 &&
      (await selectLastDone(db, claim.brandId, { before: claim.id, hosts: claim.hosts }));
    if (!last) return;
    const before = new Map(
      (await selectStoredPages(db, last.id)).map((page) => [page.facts.requested, page]),
    );
    await whileClaimed(claim, async (tx, row) => {
      const pages = await selectPages(tx, row.id);
      const known = new Set(pages.map(({ facts }) => facts.requested));
      let n = Math.max(0, ...pages.map((page) => page.n));
      for (const { url, at } of unchanged) {
        const page = before.get(url);
        if (!page || known.has(url)) continue;
        const found = unchangedRowOf({ inspectionId: row.id, n: n + 1, at }, page);
        if (!found) continue;
        await insertPage(tx, found);
        known.add(url);
        n += 1;
      }
      await updateClaimed(tx, row, { pages: known.size });
    });
  }

  const isLate = ({ startedAt, giveUpAt }: InspectionRow) =>
    now() >= giveUpAt || (startedAt !== null && now().getTime() >= startedAt.getTime() + LONGEST_RUN_MS);

  async function conclude(claim: InspectionRow, answer: ServerInspection): Promise<void> {
    const { state, failure, unchanged } = answer;
    if (state === 'done') {
      await storeUnchanged(claim, unchanged);
      await end.complete(claim);
    } else if (failure) {
      await end.fail(claim, { code: FAILURES[failure.code], words: failure.words });
    } else await end.fail(claim, { code: 'stopped', words: null });
  }

  /** Takes what the server has seen since, and ends the inspection once all of it is stored. */
  async function poll(claim: InspectionRow, at: InspectionServer, signal: AbortSignal): Promise<void> {
    let seen = Math.max(0, ...(await selectPages(db, claim.id)).map(({ n }) => n));
    for (;;) {
      const answer = await at.status(claim.serverId, seen, signal);
      if (!answer) return await send(claim, at, signal);
      if (isNews(claim, answer)) {
        const isBegun = claim.startedAt !== null || answer.state !== 'queued';
        await set(claim, {
          ...(isBegun && { state: 'running' }),
          ...(isBegun && claim.startedAt === null && { startedAt: now() }),
          hasRobots: answer.robots.found,
          forbidden: answer.robots.forbidden.slice(0, LONGEST_FORBIDDEN),
        });
      }
      const before = seen;
      for (const page of answer.pages) {
        if (page.n <= seen) continue;
        await storePage(claim, page, at, signal);
        seen = page.n;
      }
      if (seen > before) continue;
      if (answer.state === 'queued' || answer.state === 'running') return await putOff(claim, pollMs(claim));
      return await conclude(claim, answer);
    }
  }

  /** Has the server forget an inspection that has ended. */
  async function forget(claim: InspectionRow, at: InspectionServer, signal: AbortSignal): Promise<void> {
    await at.remove(claim.serverId, signal);
    await withoutAudit(db, WHY, (tx) => updateClaimed(tx, claim, { isAtServer: false, leasedUntil: null }));
  }

  async function work(claim: InspectionRow, signal: AbortSignal): Promise<void> {
    if (isEnded(claim.state)) {
      const isForgotten = claim.endedAt !== null && later(-FORGOTTEN_AFTER_MS) > claim.endedAt;
      if (server && !isForgotten) return await forget(claim, server, signal);
      await withoutAudit(db, WHY, (tx) => updateClaimed(tx, claim, { isAtServer: false, leasedUntil: null }));
      return;
    }
    if (isLate(claim)) {
      const code = claim.startedAt === null ? 'unavailable' : 'timed_out';
      await end.fail(claim, { code, words: null });
      return;
    }
    if (!server) return await putOff(claim, MINUTE_MS, { isAtServer: false });
    await poll(claim, server, signal);
  }

  /** Does one step. What fails is tried again later, without the pages that are stored. */
  return async (claim: InspectionRow, signal: AbortSignal): Promise<void> => {
    try {
      await work(claim, signal);
    } catch (error) {
      if (error instanceof ClaimLost) return;
      const isStopping = signal.aborted;
      const next = isStopping ? now() : later(LATER_MS);
      await withoutAudit(db, WHY, (tx) => updateClaimed(tx, claim, { leasedUntil: null, nextTryAt: next }));
      if (!isStopping) throw error;
    }
  };
}
