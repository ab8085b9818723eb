import type { Database } from '@cbp/shared/node/database/connect';
import type { ScreeningEvent } from '@cbp/shared/screenings/screening';
import { withoutAudit } from '../../changes/transactions.ts';
import { takeDelta } from './ongoing/deltas.service.ts';
import { takeNotices } from './ongoing/notices.sql.ts';
import { runNext } from './ongoing/reruns.service.ts';
import { insertScreening } from './screenings.sql.ts';

const WHY = 'demo data: screenings as they stand';

/** Screenings that a provider has not completed, one of each kind of end. */
const FAILED: readonly { event: ScreeningEvent; name: string; failure: string | null; daysAgo: number }[] = [
  { event: 'request.pending', name: 'Florentine Achterberg', failure: null, daysAgo: 0 },
  {
    event: 'request.timeout',
    name: 'Osric Vandermeulen',
    failure: 'The provider did not answer in time.',
    daysAgo: 4,
  },
  { event: 'verification.cancelled', name: 'Beatrix Lindqvist-Oh', failure: null, daysAgo: 9 },
  {
    event: 'request.invalid',
    name: 'Casimir Dovgalyuk',
    failure: 'The name field contains characters that are not allowed.',
    daysAgo: 13,
  },
];

/** Stores screenings of the past that have no result. */
export async function createFailedScreenings(
  db: Database,
  at: (daysAgo: number, time: string) => Date,
): Promise<void> {
  await withoutAudit(db, WHY, async (tx) => {
    for (const { event, name, failure, daysAgo } of FAILED) {
      await insertScreening(tx, {
        kind: 'individual',
        clientId: 'NGA-1002',
        reference: `provider-${event}`,
        contentHash: event,
        subjectHash: event,
        engine: 'shuftipro',
        name,
        isOngoing: false,
        isPartial: false,
        matchScore: 85,
        filters: ['sanction', 'pep'],
        countries: [],
        hasAliases: true,
        hasRelatives: false,
        event,
        failure,
        searched: [],
        notSearched: [],
        createdAt: at(daysAgo, '08:20'),
      });
    }
  });
}

/** Compares the ongoing screenings with the versions of lists that are loaded at a moment. Throws where one fails to run. */
export async function runOngoingOnce(db: Database, at: Date): Promise<void> {
  const fail = (_facts: object, message?: string) => {
    throw new Error(message);
  };
  const ctx = { db, now: () => at, log: { info: () => undefined, warn: fail, error: fail } };
  while (await takeDelta(ctx));
  // The clients of the demo data are told nothing of the past, by push or by email.
  while (await runNext(ctx, async () => undefined));
  await withoutAudit(db, WHY, takeNotices);
}
