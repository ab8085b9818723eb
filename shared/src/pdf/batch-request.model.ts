import type { z } from 'zod';
import { boundedInteger, boundedLine, boundedList, boundedName } from '../bounded.ts';
import { SentBundle } from '../evidence/evidence.model.ts';
import { type BatchKind, BatchSettings, MOST_BATCH_ITEMS } from './batch.model.ts';

/** Of a row of the database. */
const LARGEST_NUMBER = 2_147_483_647;

const tooMany = `has more than ${MOST_BATCH_ITEMS.toLocaleString('en')} entries: make several batches of it`;

/** The format of an evidence ID; whether such evidence exists is checked later. */
export const BatchedId = boundedLine(128, 1).regex(
  /^[^\p{Cc}\s]+$/u,
  'must not contain white space or control characters',
);

const numbers = () =>
  boundedList(boundedInteger(1, LARGEST_NUMBER), {
    min: 1,
    max: MOST_BATCH_ITEMS,
    tooFew: 'must contain at least one number',
    tooMany,
  });

/**
 * The documents of a batch, all of one kind: released evidence by its ids, whole bundles, or reports of AML screenings or of document
 * verifications.
 */
export const BatchRequest = BatchSettings.extend({
  name: boundedName(200).optional().describe('Name for display'),
  ids: boundedList(BatchedId, {
    min: 1,
    max: MOST_BATCH_ITEMS,
    tooFew: 'must contain at least one ID',
    tooMany,
  }).optional(),
  bundles: boundedList(SentBundle, {
    min: 1,
    max: MOST_BATCH_ITEMS,
    tooFew: 'must contain at least one bundle',
    tooMany,
  })
    .optional()
    .describe('Requires a service key'),
  screenings: numbers().optional().describe('Numbers of AML screenings; requires the right to read them'),
  verifications: numbers()
    .optional()
    .describe('Numbers of document verifications; requires the right to read them'),
})
  .refine(
    ({ ids, bundles, screenings, verifications }) =>
      [ids, bundles, screenings, verifications].filter(Boolean).length === 1,
    { error: 'send exactly one of ids, bundles, screenings and verifications', path: ['ids'] },
  )
  .refine(({ screenings, mode, profile }) => !screenings || (mode === 'REPORT' && profile === undefined), {
    error: 'screenings have neither previews nor a recipient: omit mode and profile',
    path: ['screenings'],
  })
  .refine(
    ({ verifications, mode, profile }) => !verifications || (mode === 'REPORT' && profile === undefined),
    {
      error: 'verifications have neither previews nor a recipient: omit mode and profile',
      path: ['verifications'],
    },
  );
export type BatchRequest = z.output<typeof BatchRequest>;

/** What the documents of a request are about. */
export function kindOfRequest({
  screenings,
  verifications,
}: Pick<BatchRequest, 'screenings' | 'verifications'>): BatchKind {
  if (screenings) return 'screenings';
  return verifications ? 'verifications' : 'evidence';
}
