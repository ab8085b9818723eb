import { type SQL, sql } from 'drizzle-orm';
import { screenings } from '../screenings.schema.ts';
import type { ScreeningRow } from '../screenings.sql.ts';

type Term = Pick<ScreeningRow, 'isOngoing' | 'stoppedAt' | 'endsAt'>;

/** Whether a screening is kept up to date at a time: it is ongoing, not stopped, and paid for until later. */
export const runsOn = ({ isOngoing, stoppedAt, endsAt }: Term, now: Date): boolean =>
  isOngoing && stoppedAt === null && (endsAt === null || endsAt > now);

/** The same of rows. */
export const rowsRunOn = (now: Date): SQL =>
  sql`${screenings.isOngoing} and ${screenings.stoppedAt} is null
    and (${screenings.endsAt} is null or ${screenings.endsAt} > ${now.toISOString()})`;
