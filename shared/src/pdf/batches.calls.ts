import { eventIterator } from '@orpc/contract';
import { z } from 'zod';
import { boundedIntegerText, boundedLine, boundedText } from '../bounded.ts';
import { type EndpointMeta, EXAMPLE_REPORT_ID, endpoint, errors } from '../calls/endpoint.ts';
import { listCalls } from '../calls/list-calls.ts';
import type { Words } from '../language.ts';
import { batchList } from './batch.list.ts';
import { BATCH_ITEM_STATES, Batch, BatchItem, RIGHT_OF_BATCH, RIGHT_OF_BATCHES } from './batch.model.ts';
import { BatchedId, BatchRequest } from './batch-request.model.ts';

export const BATCH_PATHS = {
  batches: '/batches',
  batch: '/batches/{id}',
  ofEvidence: '/batches/of-evidence/{id}',
  events: '/batches/{id}/events',
  document: '/batches/{id}/documents/{position}',
  archive: '/batches/{id}/archive.zip',
  cancel: '/batches/{id}/cancel',
  retry: '/batches/{id}/retry',
} as const;

/** The header that makes a repeated request harmless. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';

const TAGS = ['Batches'];
const EXAMPLE_BATCH_ID = 'b3Jkb7VtWmQ0c2hpcHM2';
const LONGEST_PAGE = 1_000;
/** The most batches that are listed for one report. */
export const MOST_BATCHES_OF_EVIDENCE = 25;
const id = boundedLine(64, 1);
const ById = z.object({ params: z.object({ id }) });
const DocumentFile = {
  headers: z.record(z.string(), z.string()),
  body: z.file().mime('application/pdf'),
};
const OneBatch = z.object({ batch: Batch });

/** Service keys, and users who may read transactions or screenings; checked on every call, and for each batch by its kind. */
const access = {
  access: RIGHT_OF_BATCHES,
  costs: [],
} as const satisfies EndpointMeta;
/** The platform writes these rows: see `recordBatchChange`. */
const audited = (action: 'create' | 'update', done: Words) =>
  ({ audit: { action, section: 'receipts', done } }) as const satisfies Partial<EndpointMeta>;
/** Enough for the most IDs of a batch with 200 bytes each; ours have 24. */
const IDS_BYTES = 2 * 1024 * 1024;
const always = [
  'auth/unauthenticated',
  'auth/forbidden',
  'request/too_many',
  'batch/unavailable',
  'server/unavailable',
] as const;
const known = [...always, 'batch/not_found'] as const;

export const batchEndpoints = {
  createBatch: endpoint
    .meta({
      ...access,
      ...audited('create', ['Batch started', '批次已开始', '批次已開始']),
      costs: ['print'],
      bodyBytes: IDS_BYTES,
      serviceBody: 'batch',
      example: { body: { name: 'September', ids: [EXAMPLE_REPORT_ID], lang: 'en' } },
    })
    .route({
      method: 'POST',
      path: BATCH_PATHS.batches,
      inputStructure: 'detailed',
      outputStructure: 'detailed',
      successStatus: 202,
      tags: TAGS,
      summary: 'Starts a batch',
      description:
        'The same Idempotency-Key with the same body returns the batch that was started before. A repeated ID is generated once. Evidence requires the right to read transactions, and screenings the right to read those.',
    })
    .errors(
      errors(
        ...always,
        'batch/key_reused',
        'batch/no_previews',
        'batch/too_many_open',
        'screening/not_found',
      ),
    )
    .input(
      z.object({
        headers: z.object({ [IDEMPOTENCY_HEADER]: boundedText(200, 1).optional() }),
        body: BatchRequest,
      }),
    )
    .output(z.object({ status: z.literal(202), headers: z.record(z.string(), z.string()), body: OneBatch })),

  ...listCalls(batchList),

  getBatch: endpoint
    .meta({ ...access, example: { params: { id: EXAMPLE_BATCH_ID } } })
    .route({
      method: 'GET',
      path: BATCH_PATHS.batch,
      inputStructure: 'detailed',
      tags: TAGS,
      summary: 'Returns a batch with its documents',
    })
    .errors(errors(...known))
    .input(
      ById.extend({
        query: z.object({
          state: z.enum(BATCH_ITEM_STATES).optional(),
          after: boundedIntegerText(0).default(0).describe('`next` of the previous page'),
          limit: boundedIntegerText(0, LONGEST_PAGE).default(100),
        }),
      }),
    )
    .output(z.object({ batch: Batch, items: z.array(BatchItem), next: z.int().nullable() })),

  getBatchesOfEvidence: endpoint
    .meta({ ...access, access: RIGHT_OF_BATCH.evidence, example: { params: { id: EXAMPLE_REPORT_ID } } })
    .route({
      method: 'GET',
      path: BATCH_PATHS.ofEvidence,
      tags: TAGS,
      summary: `Returns the caller’s batches that contain a report, the newest first, at most ${MOST_BATCHES_OF_EVIDENCE}`,
    })
    .errors(errors(...always))
    .input(z.strictObject({ id: BatchedId.describe('The iCS_id') }))
    .output(z.object({ results: z.array(batchList.row) })),

  watchBatch: endpoint
    .meta({ ...access, costs: ['stream'], example: { params: { id: EXAMPLE_BATCH_ID } } })
    .route({
      method: 'GET',
      path: BATCH_PATHS.events,
      inputStructure: 'detailed',
      tags: TAGS,
      summary: 'Streams the progress of a batch as server-sent events until it ends',
    })
    .errors(errors(...known))
    .input(ById)
    .output(eventIterator(OneBatch)),

  getBatchDocument: endpoint
    .meta({ ...access, costs: ['stream'], example: { params: { id: EXAMPLE_BATCH_ID, position: '1' } } })
    .route({
      method: 'GET',
      path: BATCH_PATHS.document,
      inputStructure: 'detailed',
      outputStructure: 'detailed',
      tags: TAGS,
      summary: 'Downloads a document of a batch once it is ready',
      description:
        'Requires access to the transaction or screening, or released evidence. Supports requests for a part of the document (Range).',
    })
    .errors(
      errors(
        ...known,
        'batch/no_document',
        'batch/documents_missing',
        'files/unavailable',
        'files/beyond_end',
      ),
    )
    .input(z.object({ params: z.object({ id, position: boundedIntegerText(1) }) }))
    .output(
      z.union([
        z.object({ status: z.literal(200), ...DocumentFile }),
        z.object({ status: z.literal(206), ...DocumentFile }),
      ]),
    ),

  getArchive: endpoint
    .meta({ ...access, costs: ['stream'], example: { params: { id: EXAMPLE_BATCH_ID } } })
    .route({
      method: 'GET',
      path: BATCH_PATHS.archive,
      inputStructure: 'detailed',
      outputStructure: 'detailed',
      tags: TAGS,
      summary: 'Downloads all documents of an ended batch, with manifest.json',
      description: 'Excludes documents of transactions and screenings the caller no longer has access to.',
    })
    .errors(
      errors(
        ...known,
        'batch/not_ended',
        'batch/expired',
        'batch/nothing_made',
        'batch/documents_missing',
        'files/unavailable',
      ),
    )
    .input(ById)
    .output(z.object({ headers: z.record(z.string(), z.string()), body: z.file().mime('application/zip') })),

  cancelBatch: endpoint
    .meta({
      ...access,
      ...audited('update', ['Batch cancelled', '批次已取消', '批次已取消']),
      example: { params: { id: EXAMPLE_BATCH_ID } },
    })
    .route({
      method: 'POST',
      path: BATCH_PATHS.cancel,
      inputStructure: 'detailed',
      tags: TAGS,
      summary: 'Cancels a batch; generated documents are kept',
    })
    .errors(errors(...known, 'batch/ended'))
    .input(ById)
    .output(OneBatch),

  retryBatch: endpoint
    .meta({
      ...access,
      ...audited('update', ['Batch retried', '批次已重试', '批次已重試']),
      costs: ['print'],
      example: { params: { id: EXAMPLE_BATCH_ID } },
    })
    .route({
      method: 'POST',
      path: BATCH_PATHS.retry,
      inputStructure: 'detailed',
      tags: TAGS,
      summary: 'Retries failed and cancelled documents',
      description:
        'Also retries documents with content that was temporarily missing, such as an unavailable photo; they are kept until a better version is generated.',
    })
    .errors(errors(...known, 'batch/nothing_to_retry', 'batch/expired', 'batch/too_many_open'))
    .input(ById)
    .output(OneBatch),
};
