import { z } from 'zod';
import { boundedInteger, boundedLine, boundedList, boundedText, MomentOrNone } from '../bounded.ts';
import { EXAMPLE_REPORT_ID, endpoint, errors } from '../calls/endpoint.ts';
import { BATCH_KINDS, BATCH_STATES, BatchSettings, MOST_BATCH_ITEMS } from './batch.model.ts';
import { BatchedId } from './batch-request.model.ts';
import { RecipientProfileNameModel } from './preflight.model.ts';

export const BATCH_RECORD_ROUTE = { method: 'POST', path: '/ics/batches/changes' } as const;

/** The calls of the PDF service that the platform records in its audit log. */
export const RECORDED_BATCH_CALLS = ['createBatch', 'cancelBatch', 'retryBatch'] as const;
export type RecordedBatchCall = (typeof RECORDED_BATCH_CALLS)[number];

/** Longer values are cut before they are sent, since callers choose them freely. */
export const LONGEST_USER_AGENT = 500;
export const LONGEST_ADDRESS = 64;
/** Longer lists of IDs are not recorded, since audit log entries cannot be deleted. */
export const MOST_ID_CHARACTERS = 100_000;
/** A UTF-8 character takes at most three bytes; the rest of a record is small. */
const RECORD_BYTES = 3 * MOST_ID_CHARACTERS + 16 * 1024;

const count = boundedInteger(0, MOST_BATCH_ITEMS);

/** The state of a batch in the audit log, before and after a change. */
export const AuditedBatch = z.strictObject({
  name: boundedText(200).nullable(),
  kind: z.enum(BATCH_KINDS).default('evidence'),
  state: z.enum(BATCH_STATES),
  mode: BatchSettings.shape.mode.unwrap(),
  lang: BatchSettings.shape.lang.unwrap(),
  profile: RecipientProfileNameModel.nullable(),
  strict: z.boolean(),
  total: count,
  counts: z.strictObject({ queued: count, running: count, made: count, failed: count, cancelled: count }),
});
export type AuditedBatch = z.output<typeof AuditedBatch>;

/** A change to a batch as reported by the PDF service. */
export const BatchChange = z.strictObject({
  call: z.enum(RECORDED_BATCH_CALLS),
  batch_id: boundedLine(64, 1),
  by: z
    .union([
      z.strictObject({ user_id: boundedInteger(1), email: boundedLine(320, 1) }),
      z.strictObject({ program: boundedLine(64, 1) }),
    ])
    .describe('A user with the email of that time, or a program by the name of its PDF service key'),
  at: MomentOrNone.min(1),
  ip: boundedLine(LONGEST_ADDRESS),
  user_agent: boundedText(LONGEST_USER_AGENT).nullable(),
  ids: boundedList(BatchedId, { max: MOST_BATCH_ITEMS })
    .nullable()
    .describe(
      'IDs of the requested documents, or numbers of screenings; null for bundles, or if there are too many to log',
    ),
  before: AuditedBatch.nullable(),
  after: AuditedBatch,
});
export type BatchChange = z.output<typeof BatchChange>;

const EXAMPLE_BATCH: AuditedBatch = {
  name: 'September',
  kind: 'evidence',
  state: 'running',
  mode: 'REPORT',
  lang: 'en',
  profile: null,
  strict: false,
  total: 1,
  counts: { queued: 1, running: 0, made: 0, failed: 0, cancelled: 0 },
};

export const batchRecordEndpoints = {
  recordBatchChange: endpoint
    .meta({
      access: 'service',
      costs: [],
      bodyBytes: RECORD_BYTES,
      example: {
        body: {
          call: 'createBatch',
          batch_id: 'b3Jkb7VtWmQ0c2hpcHM2',
          by: { user_id: 1, email: 'operator@cbp.example' },
          at: '2026-11-26T02:14:00Z',
          ip: '192.0.2.1',
          user_agent: null,
          ids: [EXAMPLE_REPORT_ID],
          before: null,
          after: EXAMPLE_BATCH,
        },
      },
    })
    .route({
      ...BATCH_RECORD_ROUTE,
      tags: ['Batches'],
      summary: 'Records a change to a batch in the audit log',
      description:
        'For the PDF service, which stores the batches, with the operator key. The entry of a user also names that key. Within a day, the same Idempotency-Key writes one entry only.',
    })
    .errors(errors('auth/unauthenticated', 'auth/forbidden', 'request/key_reused'))
    .input(BatchChange)
    .output(z.object({ results: z.object({ recorded: z.literal(true) }) })),
};
