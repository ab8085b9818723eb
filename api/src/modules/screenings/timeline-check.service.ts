import type { Database } from '@cbp/shared/node/database/connect';
import { HIT_REASONS, SCREENING_EVENTS } from '@cbp/shared/screenings/screening';
import type { EventRow, RunRow } from './screenings.sql.ts';
import { eventHash, FIRST_HASH } from './timeline.service.ts';
import { selectTimelines, type TimelineRows } from './timeline-check.sql.ts';

const SCREENINGS_AT_ONCE = 200;

/** The first event of a timeline that doesn't follow from the one before it, or a run without an event. */
export type TimelineFault = { screening: number; reason: string };

/** `unchecked`: events of erased screenings whose content is gone, so that their hashes can't be computed again. */
export type TimelineCheck = {
  screenings: number;
  events: number;
  unchecked: number;
  faults: TimelineFault[];
};

const RESULTS = Object.keys(SCREENING_EVENTS).map((event) => ({ event }));
const REASONS = Object.keys(HIT_REASONS).map((reason) => ({ reason }));

/** What the hash of an event may cover besides its row: its run, or one of the results or reasons, which are not kept as they were. */
function recordsOf({ kind }: EventRow, run: RunRow | undefined): readonly unknown[] {
  if (kind === 'screened') return run ? [run] : [];
  if (kind === 'failed' || kind === 'result_set') return RESULTS;
  // An exception clears without another reason.
  if (kind === 'cleared' || kind === 'confirmed') return [...REASONS, undefined];
  return [undefined];
}

function follows(previous: string, event: EventRow, run: RunRow | undefined): boolean {
  const { at, kind, by, hitId, note, hash } = event;
  return recordsOf(event, run).some(
    (record) => eventHash(previous, { at, kind, by, hitId, note, record }) === hash,
  );
}

/** What is wrong with a timeline, null for nothing, and how many of its events couldn't be checked. */
function checkTimeline({ id, erasedAt, events, runs }: TimelineRows) {
  const isErased = erasedAt !== null;
  let [previous, screened, unchecked] = [FIRST_HASH, 0, 0];
  const found = (reason: string) => ({ fault: { screening: id, reason }, unchecked });
  for (const [at, event] of events.entries()) {
    const run = event.kind === 'screened' ? runs[screened] : undefined;
    if (event.kind === 'screened') screened += 1;
    if (!follows(previous, event, run)) {
      const mayBeErased = isErased && event.kind !== 'screened';
      if (!mayBeErased) {
        const place = `event ${at + 1} of ${events.length} (${event.kind}, ${event.at.toISOString()})`;
        return found(`${place} doesn't follow from what is stored before it`);
      }
      unchecked += 1;
    }
    previous = event.hash;
  }
  if (runs.length > screened) return found(`${runs.length} runs, but events of ${screened}`);
  return { fault: null, unchecked };
}

/**
 * Computes the hashes of all timelines of screenings again, from their events and runs. Requires a transaction that sees one
 * state. A timeline whose newest events were removed, or that was written anew from some event on, can't be told from a right one:
 * the hash in a printed report can.
 */
export async function verifyTimelines(tx: Database): Promise<TimelineCheck> {
  const check: TimelineCheck = { screenings: 0, events: 0, unchecked: 0, faults: [] };
  let after = 0;
  for (;;) {
    const timelines = await selectTimelines(tx, after, SCREENINGS_AT_ONCE);
    if (timelines.length === 0) return check;
    for (const timeline of timelines) {
      const { fault, unchecked } = checkTimeline(timeline);
      check.screenings += 1;
      check.events += timeline.events.length;
      check.unchecked += unchecked;
      if (fault) check.faults.push(fault);
      after = timeline.id;
    }
  }
}
