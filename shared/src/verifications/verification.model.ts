import { z } from 'zod';
import { DOCUMENT_IMAGE_TYPES } from '../calls/file-type.ts';
import { personal } from '../format/secret.ts';
import { type Labelled, namesOf } from '../labelled.ts';
import { SCREENING_EVENTS, SCREENING_RESULTS, type ScreeningEvent } from '../screenings/screening.ts';
import { CheckResult } from './checks/check-result.model.ts';
import { FieldComparison } from './checks/field-comparison.model.ts';
import { verificationList } from './verification.list.ts';
import {
  ALLOWED_VARIANTS,
  type AllowedVariant,
  DOCUMENT_GENDERS,
  DOCUMENT_TYPES,
  type DocumentGender,
  type DocumentType,
  IMAGE_SIDES,
  type ImageSide,
  VERIFICATION_ENGINES,
  type VerificationEngine,
} from './verification.ts';

const Text = personal(z.string()).nullable();
const Types = z.array(z.enum(namesOf<DocumentType>(DOCUMENT_TYPES)));
const Side = z.enum(namesOf<ImageSide>(IMAGE_SIDES));

/** Where something stands in an image, as shares of its width and height. */
export const ImageBox = z.object({
  left: z.number(),
  top: z.number(),
  width: z.number(),
  height: z.number(),
});
export type ImageBox = z.output<typeof ImageBox>;

/** What one image says of its document and its holder. null or an empty list: it could not be read. */
export const ReadFields = z.object({
  names: z
    .array(personal(z.string()))
    .readonly()
    .describe('The same name in each script or spelling of the document'),
  dob: Text,
  gender: z.enum(namesOf<DocumentGender>(DOCUMENT_GENDERS)).nullable(),
  nationality: z.string().nullable().describe('ISO 3166-1 or ICAO 9303 code'),
  country: z.string().nullable().describe('That issued it'),
  document_number: Text,
  personal_number: Text,
  issue_date: Text,
  expiry_date: Text,
});

export const READING_SOURCES = {
  mrz: { label: { en: 'Machine-readable zone', sc: '机读码', tc: '機讀碼' } },
  barcode: { label: { en: 'Barcode', sc: '条码', tc: '條碼' } },
  typed: { label: { en: 'Typed by a user', sc: '用户输入', tc: '用戶輸入' } },
  provider: { label: { en: 'Read by the provider', sc: '服务商读取', tc: '服務商讀取' } },
} as const;
export type ReadingSource = keyof typeof READING_SOURCES;

/** How one image was read. */
export const DocumentReading = z.object({
  side: Side,
  source: z.enum(namesOf<ReadingSource>(READING_SOURCES)),
  box: ImageBox.nullable().describe('Where it stands in the image'),
  lines: z.array(personal(z.string())).describe('Of the machine-readable zone; unsure characters as ?'),
  fields: ReadFields.nullable().describe('null: it could not be read'),
});
export type DocumentReading = z.output<typeof DocumentReading>;

/** An image of an attempt. */
export const VerificationImage = z.object({
  side: Side,
  type: z.enum(DOCUMENT_IMAGE_TYPES),
  bytes: z.int(),
  is_kept: z.boolean().describe('Whether it can be looked at; images of cards never can'),
});
export type VerificationImage = z.output<typeof VerificationImage>;

/** Whose image it is: what was submitted, or what the provider made of it. */
export const IMAGE_SOURCES = ['submitted', 'provider'] as const;
export type ImageSource = (typeof IMAGE_SOURCES)[number];

/** What the provider checked of a document. What it didn't check is left out. */
export const ProviderCheck = z.object({
  document: z.enum(['first', 'second']),
  check: z.string().describe('By the name of the provider'),
  is_passed: z.boolean(),
});
export type ProviderCheck = z.output<typeof ProviderCheck>;

export const ATTEMPT_CAUSES = {
  first: { label: { en: 'First attempt', sc: '首次提交', tc: '首次提交' } },
  restart: { label: { en: 'Restart after a failure', sc: '失败后重试', tc: '失敗後重試' } },
  resubmission: { label: { en: 'Better images', sc: '重新提交图片', tc: '重新提交圖片' } },
} as const;
export type AttemptCause = keyof typeof ATTEMPT_CAUSES;

export const VerificationAttempt = z.object({
  n: z.int().min(1),
  at: z.iso.datetime(),
  cause: z.enum(namesOf<AttemptCause>(ATTEMPT_CAUSES)),
  by: z.string().nullable().describe('null: the person, through a link'),
  event: z.enum(namesOf<ScreeningEvent>(SCREENING_EVENTS)),
  images: z.array(VerificationImage),
  state: z
    .enum(['reading', 'read', 'unread'])
    .describe('reading: the images are still being read; unread: reading was given up'),
  readings: z.array(DocumentReading),
  comparisons: z.array(FieldComparison).describe('What was given against what was read'),
  checks: z.array(CheckResult),
  provider_images: z.array(VerificationImage).describe('Those that the provider returned'),
  provider_checks: z.array(ProviderCheck),
});
export type VerificationAttempt = z.output<typeof VerificationAttempt>;

/** What happened to a verification, for its timeline. */
export const VERIFICATION_HAPPENINGS = {
  submitted: { label: { en: 'Images submitted', sc: '已提交图片', tc: '已提交圖片' } },
  read: { label: { en: 'Images read and checked', sc: '已读取并检查图片', tc: '已讀取並檢查圖片' } },
  unread: {
    label: { en: 'Images could not be read', sc: '未能读取图片', tc: '未能讀取圖片' },
  },
  typed: {
    label: { en: 'Machine-readable zone typed', sc: '已输入机读码', tc: '已輸入機讀碼' },
  },
  accepted: { label: { en: 'Accepted', sc: '已通过', tc: '已通過' } },
  declined: { label: { en: 'Declined', sc: '已拒绝', tc: '已拒絕' } },
  failed: { label: { en: 'Failed', sc: '失败', tc: '失敗' } },
  link_made: {
    label: { en: 'Link for better images created', sc: '已创建重新提交链接', tc: '已建立重新提交連結' },
  },
  images_received: {
    label: { en: 'Images of the provider received', sc: '已收到服务商的图片', tc: '已收到服務商的圖片' },
  },
  images_refused: {
    label: {
      en: 'Images of the provider could not be fetched',
      sc: '无法获取服务商的图片',
      tc: '無法擷取服務商的圖片',
    },
  },
  deleted_by_provider: {
    label: { en: 'Deleted by the provider', sc: '服务商已删除资料', tc: '服務商已刪除資料' },
  },
  images_deleted: { label: { en: 'Images deleted', sc: '图片已删除', tc: '圖片已刪除' } },
  erased: { label: { en: 'Personal data erased', sc: '个人资料已删除', tc: '個人資料已刪除' } },
} as const;
export type VerificationHappening = keyof typeof VERIFICATION_HAPPENINGS;

export const HAPPENING_CREATORS = {
  user: { label: { en: 'User', sc: '用户', tc: '用戶' } },
  provider: { label: { en: 'Provider', sc: '服务商', tc: '服務商' } },
  person: { label: { en: 'Document holder', sc: '证件持有人', tc: '證件持有人' } },
  system: { label: { en: 'System', sc: '系统', tc: '系統' } },
} as const;
export type HappeningCreator = keyof typeof HAPPENING_CREATORS;

/** Whether the provider has erased what a user erased. */
export const PROVIDER_ERASURES = {
  waiting: { label: { en: 'Requested', sc: '已请求', tc: '已要求' }, tone: 'info' },
  done: { label: { en: 'Erased', sc: '已删除', tc: '已刪除' }, tone: 'good' },
  failed: { label: { en: 'Failed', sc: '失败', tc: '失敗' }, tone: 'bad' },
} as const satisfies Record<string, Labelled>;
export type ProviderErasure = keyof typeof PROVIDER_ERASURES;

const Codes = z.array(z.string()).describe('Decline codes, most serious category first');

export const VerificationTimelineEntry = z.object({
  at: z.iso.datetime(),
  kind: z.enum(namesOf<VerificationHappening>(VERIFICATION_HAPPENINGS)),
  creator: z.enum(namesOf<HappeningCreator>(HAPPENING_CREATORS)),
  by: z.string().nullable().describe('The user'),
  attempt: z.int(),
  codes: Codes,
  note: personal(z.string()).nullable(),
});
export type VerificationTimelineEntry = z.output<typeof VerificationTimelineEntry>;

const Age = z.union([z.int(), z.object({ min: z.int(), max: z.int() })]);

/** What a user or a provider decided. */
const Decision = z.object({
  event: z.enum(SCREENING_RESULTS),
  codes: Codes,
  reason: personal(z.string()).nullable(),
  by: z.string().nullable(),
  at: z.iso.datetime(),
});

const details = z.object({
  enquiry_data: z.object({
    first_types: Types.describe('What the first document may be'),
    second_types: Types.describe('What the second document may be; empty: there is none'),
    allow: z.array(z.enum(namesOf<AllowedVariant>(ALLOWED_VARIANTS))),
    name: z.object({ first_name: Text, middle_name: Text, last_name: Text }),
    gender: z.enum(namesOf<DocumentGender>(DOCUMENT_GENDERS)).nullable(),
    dob: Text,
    age: Age.nullable(),
    nationality: z.string().nullable(),
    country: z.string().nullable(),
    full_address: Text.describe('Not checked without a provider that checks addresses'),
    given_number: Text.describe('The document number that was given'),
    issue_date: Text,
    expiry_date: Text,
  }),
  decision: Decision.nullable().describe('What a user decided'),
  provider_result: Decision.nullable().describe(
    'What the provider decided; stays when a user decides otherwise',
  ),
  codes: Codes.describe('Of the result that counts'),
  provider_words: z
    .array(z.object({ code: z.string(), description: z.string() }))
    .describe('What the provider says, in English, of its codes that the catalogue does not have'),
  suggested_codes: Codes.describe('By the checks of the last attempt'),
  failure: personal(z.string()).nullable().describe('What the provider said about a failure'),
  retention: z.object({
    images_until: z.iso
      .datetime()
      .nullable()
      .describe('When the images are deleted; null before a final result'),
    images_deleted_at: z.iso.datetime().nullable(),
    erased_at: z.iso.datetime().nullable().describe('When the personal data was removed'),
    provider_erasure: z
      .enum(namesOf<ProviderErasure>(PROVIDER_ERASURES))
      .nullable()
      .describe('Whether the provider has erased it too; null before that, and where none was asked'),
    held_at: z.iso.datetime().nullable(),
    hold_reason: z.string().nullable(),
  }),
  tries: z.array(VerificationAttempt).describe('The newest first'),
  timeline: z.array(VerificationTimelineEntry).describe('The newest first'),
});

/** A document verification with its attempts and timeline. */
export const DocumentVerification = verificationList.row.and(details);
export type DocumentVerification = z.output<typeof DocumentVerification>;

/** What a verification for a client would cost. */
export const VerificationOffer = z.object({
  units: z.int(),
  left: z.int().nullable().describe('Units left; null for a flat rate'),
  engines: z
    .array(z.enum(namesOf<VerificationEngine>(VERIFICATION_ENGINES)))
    .describe('Those that are set up'),
  keep_days: z.int().describe('How long the images are kept after the final result'),
});
export type VerificationOffer = z.output<typeof VerificationOffer>;
