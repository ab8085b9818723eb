import { z } from 'zod';
import type { RequiredRight } from '../access/access-right.ts';
import type { Labelled } from '../labelled.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../language.ts';
import { PdfMeasurements, PreflightVerdict, RecipientProfileNameModel } from './preflight.model.ts';

/** The most documents of a batch; larger ones take too long to generate and to unpack. */
export const MOST_BATCH_ITEMS = 10_000;

export const BATCH_STATES = ['running', 'finished', 'cancelled', 'expired'] as const;
export type BatchState = (typeof BATCH_STATES)[number];

export const BATCH_STATE_LABELS: Record<BatchState, Labelled> = {
  running: { label: { en: 'Generating', sc: '生成中', tc: '製作中' } },
  finished: { label: { en: 'Finished', sc: '已完成', tc: '已完成' } },
  cancelled: { label: { en: 'Cancelled', sc: '已取消', tc: '已取消' } },
  expired: { label: { en: 'Expired', sc: '已过期', tc: '已過期' } },
};

export const BATCH_ITEM_STATES = ['queued', 'running', 'made', 'failed', 'cancelled'] as const;
export type BatchItemState = (typeof BATCH_ITEM_STATES)[number];

export const BATCH_ITEM_STATE_LABELS: Record<BatchItemState, Labelled> = {
  queued: { label: { en: 'Queued', sc: '排队中', tc: '排隊中' } },
  running: { label: { en: 'Generating', sc: '生成中', tc: '製作中' } },
  made: { label: { en: 'Ready', sc: '已生成', tc: '已完成' } },
  failed: { label: { en: 'Failed', sc: '失败', tc: '失敗' } },
  cancelled: { label: { en: 'Cancelled', sc: '已取消', tc: '已取消' } },
};

export const BATCH_MODES = ['REPORT', 'PREVIEW'] as const;
export type BatchMode = (typeof BATCH_MODES)[number];

export const BATCH_MODE_LABELS: Record<BatchMode, Labelled> = {
  REPORT: { label: { en: 'Released reports', sc: '已发布报告', tc: '已發佈報告' } },
  PREVIEW: { label: { en: 'Previews (watermarked)', sc: '预览版（带水印）', tc: '預覽版（附水印）' } },
};

export const BATCH_KINDS = ['evidence', 'screenings', 'verifications'] as const;
export type BatchKind = (typeof BATCH_KINDS)[number];

export const BATCH_KIND_LABELS: Record<BatchKind, Labelled> = {
  evidence: { label: { en: 'Compelling Evidence', sc: '抗辩证据', tc: '抗辯證據' } },
  screenings: { label: { en: 'AML screenings', sc: '反洗钱筛查', tc: '反洗錢篩查' } },
  verifications: { label: { en: 'Document verifications', sc: '证件核验', tc: '證件核實' } },
};

/** The right to read what the documents of each kind are about. */
export const RIGHT_OF_BATCH = {
  evidence: { service: 'ics', right: 'transaction.read' },
  screenings: { service: 'aml', right: 'screening.read' },
  verifications: { service: 'aml', right: 'verification.read' },
} as const satisfies Record<BatchKind, RequiredRight>;

/** Batches are of what the caller may read: for each, the right of its kind counts. */
export const RIGHT_OF_BATCHES = {
  ...RIGHT_OF_BATCH.evidence,
  or: { ...RIGHT_OF_BATCH.screenings, or: RIGHT_OF_BATCH.verifications },
} as const;

const count = z.int().min(0);

/** How the documents of a batch are generated. */
export const BatchSettings = z.strictObject({
  mode: z
    .enum(BATCH_MODES)
    .default('REPORT')
    .describe('Released reports, or previews of evidence the creator of the batch may see'),
  lang: z.enum(LANGUAGES).default(DEFAULT_LANGUAGE),
  profile: RecipientProfileNameModel.optional().describe(
    'The recipient whose limits each document has to meet',
  ),
  strict: z
    .boolean()
    .default(false)
    .describe('Missing content, such as a photo or glyph, is an error instead of a warning'),
});
export type BatchSettings = z.output<typeof BatchSettings>;

/** Many documents that were asked for at once. */
export const Batch = z.object({
  id: z.string(),
  name: z.string().nullable(),
  kind: z.enum(BATCH_KINDS).describe('What its documents are about'),
  state: z.enum(BATCH_STATES),
  ...BatchSettings.shape,
  profile: RecipientProfileNameModel.nullable(),
  created_by: z.string().describe('User or program that started the batch'),
  created_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
  expires_at: z.iso
    .datetime()
    .nullable()
    .describe('When its documents are deleted; set once the batch has ended'),
  total: count,
  repeated: count.describe('Number of repeated IDs; each is generated once'),
  counts: z.object({ queued: count, running: count, made: count, failed: count, cancelled: count }),
  warned: count.describe('Documents with missing content'),
  passing: count.describe('Documents with temporarily missing content; a retry generates them again'),
  bytes: count.describe('Total size of all documents'),
});
export type Batch = z.output<typeof Batch>;

/** One document of a batch. */
export const BatchItem = z.object({
  position: z.int().min(1).describe('Position in the request, from 1'),
  evidence_id: z.string().nullable(),
  screening_id: z.int().nullable().describe('Number of the AML screening, in a batch of screenings'),
  verification_id: z
    .int()
    .nullable()
    .describe('Number of the document verification, in a batch of verifications'),
  state: z.enum(BATCH_ITEM_STATES),
  attempts: count,
  finished_at: z.iso.datetime().nullable(),
  error: z
    .object({ code: z.string(), message: z.string() })
    .nullable()
    .describe('Why it failed; for a queued document, why the last attempt failed'),
  file_name: z.string().nullable().describe('File name in the archive'),
  sha256: z.string().nullable(),
  bytes: count.nullable(),
  warnings: z.array(z.string()).describe('Content missing from the document'),
  measurements: PdfMeasurements.nullable().describe(
    "Measurements of the document; of a failed one if it exceeds the recipient's limits",
  ),
  verdict: PreflightVerdict.nullable().describe('Result for the profile, present like the measurements'),
});
export type BatchItem = z.output<typeof BatchItem>;

/** The content of manifest.json in an archive. */
export const BatchManifest = z.object({ batch: Batch, items: z.array(BatchItem) });
export type BatchManifest = z.output<typeof BatchManifest>;
