import { createHash } from 'node:crypto';
import type { Database } from '@cbp/shared/node/database/connect';
import { canonicalJson } from '../../changes/audit-entry.ts';
import { insertEvents, type NewEvent, selectLastHash } from './screenings.sql.ts';

/** The first event has no predecessor. */
export const FIRST_HASH = '';

/** What happened; `record`: what else its hash covers, such as a run. */
export type Happening = Omit<NewEvent, 'screeningId' | 'hash'> & { record?: unknown };

export const sha256Of = (value: unknown): string =>
  createHash('sha256').update(canonicalJson(value)).digest('hex');

/** The hash of an event, over its content and the hash of the one before it. */
export function eventHash(previous: string, { record, ...event }: Happening): string {
  return sha256Of({ previous, ...event, record });
}

/** Adds to the timeline of a screening, whose row is locked, so that its hashes form one chain. */
export async function appendEvents(
  tx: Database,
  screeningId: number,
  happenings: readonly Happening[],
): Promise<void> {
  let previous = (await selectLastHash(tx, screeningId)) ?? FIRST_HASH;
  const rows = happenings.map((happening) => {
    const hash = eventHash(previous, happening);
    previous = hash;
    const { record: _record, ...event } = happening;
    return { ...event, screeningId, hash };
  });
  await insertEvents(tx, rows);
}
