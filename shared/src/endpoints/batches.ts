import { eventIterator } from '@orpc/contract';
import { z } from 'zod';
import {
  BATCH_ITEM_STATES,
  BATCH_STATES,
  Batch,
  BatchItem,
  BatchManner,
  MOST_BATCH_ITEMS,
} from '../entities/batch.model.ts';
import { EvidenceBundle } from '../entities/evidence.model.ts';
import { endpoint, errors } from './endpoint.ts';

export const BATCH_PATHS = {
  batches: '/batches',
  batch: '/batches/{id}',
  events: '/batches/{id}/events',
  document: '/batches/{id}/documents/{position}',
  archive: '/batches/{id}/archive.zip',
  cancel: '/batches/{id}/cancel',
  retry: '/batches/{id}/retry',
} as const;

/** The header that makes a repeated request harmless. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';

/** Where a page of batches ends: when its last one was started, and its id. */
export const BATCH_CURSOR = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z)~([\w-]{1,64})$/;

const TAGS = ['Batches'];
const LONGEST_PAGE = 1_000;
const id = z.string().min(1).max(64);
const ById = z.object({ params: z.object({ id }) });
const OneBatch = z.object({ batch: Batch });

const tooMany = `has more than ${MOST_BATCH_ITEMS.toLocaleString('en')} entries: make several batches of it`;

/** The documents of a batch: released evidence by its ids, or whole bundles. */
export const BatchRequest = BatchManner.extend({
  name: z.string().trim().max(200).optional().describe('What people call it'),
  ids: z
    .array(
      z
        .string()
        .min(1)
        .max(128)
        .regex(/^[^\p{Cc}\s]+$/u, 'has white space or control characters'),
    )
    .min(1, 'is empty: give at least one id')
    .max(MOST_BATCH_ITEMS, tooMany)
    .optional(),
  bundles: z
    .array(EvidenceBundle)
    .min(1, 'is empty: give at least one bundle')
    .max(MOST_BATCH_ITEMS, tooMany)
    .optional()
    .describe('With a service key'),
}).refine(({ ids, bundles }) => (ids === undefined) !== (bundles === undefined), {
  error: 'give exactly one of ids and bundles',
  path: ['ids'],
});
export type BatchRequest = z.output<typeof BatchRequest>;

const access = { access: 'bearer' } as const;
const known = ['auth/unauthenticated', 'auth/forbidden', 'batch/not_found', 'batch/unavailable'] as const;

export const batchEndpoints = {
  createBatch: endpoint
    .meta(access)
    .route({
      method: 'POST',
      path: BATCH_PATHS.batches,
      inputStructure: 'detailed',
      outputStructure: 'detailed',
      successStatus: 202,
      tags: TAGS,
      summary: 'Starts a batch',
      description:
        'The same Idempotency-Key with the same body answers with the batch that was started before. An id that is given twice is made once.',
    })
    .errors(
      errors(
        'auth/unauthenticated',
        'auth/forbidden',
        'batch/key_reused',
        'batch/too_many_open',
        'batch/unavailable',
      ),
    )
    .input(
      z.object({
        headers: z.object({ [IDEMPOTENCY_HEADER]: z.string().min(1).max(200).optional() }),
        body: BatchRequest,
      }),
    )
    .output(z.object({ status: z.literal(202), headers: z.record(z.string(), z.string()), body: OneBatch })),

  listBatches: endpoint
    .meta(access)
    .route({
      method: 'GET',
      path: BATCH_PATHS.batches,
      inputStructure: 'detailed',
      tags: TAGS,
      summary: 'The batches of the caller, the newest first',
    })
    .errors(errors('auth/unauthenticated', 'batch/unavailable'))
    .input(
      z.object({
        query: z.object({
          state: z.enum(BATCH_STATES).optional(),
          before: z
            .string()
            .regex(BATCH_CURSOR, 'is not the `next` of a page')
            .optional()
            .describe('`next` of the page before'),
          limit: z.coerce.number().int().min(1).max(100).default(20),
        }),
      }),
    )
    .output(z.object({ batches: z.array(Batch), next: z.string().nullable() })),

  getBatch: endpoint
    .meta(access)
    .route({
      method: 'GET',
      path: BATCH_PATHS.batch,
      inputStructure: 'detailed',
      tags: TAGS,
      summary: 'A batch with its documents',
    })
    .errors(errors(...known))
    .input(
      ById.extend({
        query: z.object({
          state: z.enum(BATCH_ITEM_STATES).optional(),
          after: z.coerce.number().int().min(0).default(0).describe('`next` of the page before'),
          limit: z.coerce.number().int().min(0).max(LONGEST_PAGE).default(100),
        }),
      }),
    )
    .output(z.object({ batch: Batch, items: z.array(BatchItem), next: z.int().nullable() })),

  watchBatch: endpoint
    .meta(access)
    .route({
      method: 'GET',
      path: BATCH_PATHS.events,
      inputStructure: 'detailed',
      tags: TAGS,
      summary: 'The progress of a batch as server-sent events, until it has ended',
    })
    .errors(errors(...known))
    .input(ById)
    .output(eventIterator(OneBatch)),

  getBatchDocument: endpoint
    .meta(access)
    .route({
      method: 'GET',
      path: BATCH_PATHS.document,
      inputStructure: 'detailed',
      outputStructure: 'detailed',
      tags: TAGS,
      summary: 'One document of a batch, as soon as it is made',
    })
    .errors(errors(...known, 'batch/no_document'))
    .input(z.object({ params: z.object({ id, position: z.coerce.number().int().min(1) }) }))
    .output(z.object({ headers: z.record(z.string(), z.string()), body: z.file().mime('application/pdf') })),

  getArchive: endpoint
    .meta(access)
    .route({
      method: 'GET',
      path: BATCH_PATHS.archive,
      inputStructure: 'detailed',
      outputStructure: 'detailed',
      tags: TAGS,
      summary: 'All documents of a batch that has ended, with manifest.json',
    })
    .errors(
      errors(...known, 'batch/not_ended', 'batch/expired', 'batch/nothing_made', 'batch/documents_missing'),
    )
    .input(ById)
    .output(z.object({ headers: z.record(z.string(), z.string()), body: z.file().mime('application/zip') })),

  cancelBatch: endpoint
    .meta(access)
    .route({
      method: 'POST',
      path: BATCH_PATHS.cancel,
      inputStructure: 'detailed',
      tags: TAGS,
      summary: 'Ends a batch; what is made already stays',
    })
    .errors(errors(...known, 'batch/ended'))
    .input(ById)
    .output(OneBatch),

  retryBatch: endpoint
    .meta(access)
    .route({
      method: 'POST',
      path: BATCH_PATHS.retry,
      inputStructure: 'detailed',
      tags: TAGS,
      summary: 'Makes what failed or was cancelled once more',
    })
    .errors(errors(...known, 'batch/nothing_to_retry', 'batch/expired', 'batch/too_many_open'))
    .input(ById)
    .output(OneBatch),
};
