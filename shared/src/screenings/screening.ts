import type { PaidUse } from '../clients/paid-use.ts';
import { enumeration, type Labelled } from '../labelled.ts';

/** Who is screened. */
export const SCREENING_KINDS = {
  individual: { label: { en: 'Individual', sc: '个人', tc: '個人' } },
  business: { label: { en: 'Business', sc: '企业', tc: '企業' } },
} as const satisfies Record<string, Labelled>;
export type ScreeningKind = keyof typeof SCREENING_KINDS;

/** What a screening is paid as; an ongoing one pays for its year. */
export const paidUseOfScreening = (kind: ScreeningKind, isOngoing: boolean): PaidUse =>
  isOngoing ? `ongoing_${kind}_screening` : `${kind}_screening`;

/** What searches the watchlists. */
export const SCREENING_ENGINES = {
  own: { label: { en: 'Own watchlists', sc: '自有名单', tc: '自有名單' } },
  shuftipro: { label: { en: 'Shufti', sc: 'Shufti', tc: 'Shufti' } },
} as const satisfies Record<string, Labelled>;
export type ScreeningEngine = keyof typeof SCREENING_ENGINES;

/** The result events of a screening, by the names of Shufti; those that are picked together have one word. */
export const SCREENING_EVENTS = enumeration({
  'verification.accepted': { label: { en: 'Accepted', sc: '通过', tc: '通過' }, tone: 'good' },
  'verification.declined': { label: { en: 'Declined', sc: '拒绝', tc: '拒絕' }, tone: 'bad' },
  'request.pending': { label: { en: 'Processing', sc: '处理中', tc: '處理中' }, tone: 'info' },
  'request.received': {
    label: { en: 'Processing', sc: '处理中', tc: '處理中' },
    tone: 'info',
    pickedWith: 'request.pending',
  },
  'review.pending': {
    label: { en: 'Processing', sc: '处理中', tc: '處理中' },
    tone: 'info',
    pickedWith: 'request.pending',
  },
  'request.timeout': { label: { en: 'Failed', sc: '失败', tc: '失敗' }, tone: 'bad' },
  'verification.cancelled': {
    label: { en: 'Failed', sc: '失败', tc: '失敗' },
    tone: 'bad',
    pickedWith: 'request.timeout',
  },
  'request.invalid': {
    label: { en: 'Error', sc: '错误', tc: '錯誤' },
    tone: 'bad',
    pickedWith: 'request.timeout',
  },
  'request.unauthorized': {
    label: { en: 'Error', sc: '错误', tc: '錯誤' },
    tone: 'bad',
    pickedWith: 'request.timeout',
  },
});
export type ScreeningEvent = keyof typeof SCREENING_EVENTS;

export const SCREENING_STATUSES = {
  COMPLETED: { label: { en: 'Completed', sc: '已完成', tc: '已完成' }, tone: 'good' },
  PROCESSING: { label: { en: 'Processing', sc: '处理中', tc: '處理中' }, tone: 'info' },
  FAILED: { label: { en: 'Failed', sc: '失败', tc: '失敗' }, tone: 'bad' },
  ERROR: { label: { en: 'Error', sc: '错误', tc: '錯誤' }, tone: 'bad' },
} as const satisfies Record<string, Labelled>;
export type ScreeningStatus = keyof typeof SCREENING_STATUSES;

/** The status of a screening by its result event. */
export const STATUS_OF_EVENT: Readonly<Record<ScreeningEvent, ScreeningStatus>> = {
  'verification.accepted': 'COMPLETED',
  'verification.declined': 'COMPLETED',
  'request.pending': 'PROCESSING',
  'request.received': 'PROCESSING',
  'review.pending': 'PROCESSING',
  'request.timeout': 'FAILED',
  'verification.cancelled': 'FAILED',
  'request.invalid': 'ERROR',
  'request.unauthorized': 'ERROR',
};

/** The results that a completed screening can have. */
export const SCREENING_RESULTS = ['verification.accepted', 'verification.declined'] as const;
export type ScreeningResult = (typeof SCREENING_RESULTS)[number];

export const SCREENING_FREQUENCIES = {
  ongoing: { label: { en: 'Ongoing', sc: '持续', tc: '持續' } },
  one_time: { label: { en: 'One-time', sc: '单次', tc: '單次' } },
} as const satisfies Record<string, Labelled>;

/** How long an ongoing screening runs. */
export const SCREENING_DURATIONS = {
  one_year: { label: { en: 'One year', sc: '一年', tc: '一年' } },
  recurring: { label: { en: 'Recurring, renews yearly', sc: '每年自动续期', tc: '每年自動續期' } },
} as const satisfies Record<string, Labelled>;
export type ScreeningDuration = keyof typeof SCREENING_DURATIONS;

/** Whether the paid time of an ongoing screening is over for good. A recurring one waits for its renewal. */
export const isPaidTimeOver = (
  { duration, endsAt }: { duration: ScreeningDuration | null; endsAt: Date | null },
  now: Date,
): boolean => duration !== 'recurring' && endsAt !== null && endsAt <= now;

/** What was decided about a match. A closed one has left its watchlist. */
export const HIT_STATES = {
  open: { label: { en: 'Potential match', sc: '疑似命中', tc: '疑似命中' }, tone: 'warning' },
  confirmed: { label: { en: 'True match', sc: '确认命中', tc: '確認命中' }, tone: 'bad' },
  cleared: { label: { en: 'False positive', sc: '误报', tc: '誤報' }, tone: 'good' },
  closed: { label: { en: 'No longer found', sc: '不再命中', tc: '不再命中' }, tone: 'neutral' },
} as const satisfies Record<string, Labelled>;
export type HitState = keyof typeof HIT_STATES;
export const HIT_DECISIONS = ['cleared', 'confirmed'] as const;
export type HitDecision = (typeof HIT_DECISIONS)[number];

/** Why a match was cleared or confirmed; `decides` lists the decisions that the reason fits. */
export const HIT_REASONS = {
  date_of_birth: {
    label: { en: 'Different date of birth', sc: '出生日期不同', tc: '出生日期不同' },
    decides: ['cleared'],
  },
  country: {
    label: { en: 'Different country', sc: '国家或地区不同', tc: '國家或地區不同' },
    decides: ['cleared'],
  },
  gender: { label: { en: 'Different gender', sc: '性别不同', tc: '性別不同' }, decides: ['cleared'] },
  papers: {
    label: { en: 'Different identity document', sc: '证件不同', tc: '證件不同' },
    decides: ['cleared'],
  },
  partial_name: {
    label: { en: 'Only part of the name matches', sc: '仅部分姓名相符', tc: '只有部分姓名相符' },
    decides: ['cleared'],
  },
  same_person: {
    label: { en: 'Same person or company', sc: '同一人或同一企业', tc: '同一人或同一企業' },
    decides: ['confirmed'],
  },
  other: { label: { en: 'Other reason', sc: '其他原因', tc: '其他原因' }, decides: ['cleared', 'confirmed'] },
} as const satisfies Record<string, Labelled & { decides: readonly HitDecision[] }>;
export type HitReason = keyof typeof HIT_REASONS;

/** How a fact of the enquiry compares with that of a listed entry. */
export const AGREEMENTS = {
  agrees: { label: { en: 'Agrees', sc: '相符', tc: '相符' }, tone: 'info' },
  conflicts: { label: { en: 'Conflicts', sc: '不符', tc: '不符' }, tone: 'warning' },
  unknown: { label: { en: 'Unknown', sc: '未知', tc: '未知' }, tone: 'neutral' },
} as const satisfies Record<string, Labelled>;
export type Agreement = keyof typeof AGREEMENTS;

/** Why a screening ran. */
export const RUN_CAUSES = {
  first: { label: { en: 'First run', sc: '首次筛查', tc: '首次篩查' } },
  again: { label: { en: 'New run', sc: '重新筛查', tc: '重新篩查' } },
  restart: { label: { en: 'Restart after a failure', sc: '失败后重试', tc: '失敗後重試' } },
  list: { label: { en: 'New watchlist version', sc: '名单更新', tc: '名單更新' } },
  engine: { label: { en: 'New engine version', sc: '引擎更新', tc: '引擎更新' } },
  renewal: { label: { en: 'Renewal', sc: '续期', tc: '續期' } },
} as const satisfies Record<string, Labelled>;
export type RunCause = keyof typeof RUN_CAUSES;

/** How long screenings keep personal data after they have ended, in days: five years by default. */
export const SCREENING_KEEP_DAYS = { min: 30, max: 7_300, usual: 1_826 } as const;

/** How long images of documents are kept after the final result, in days. Some jurisdictions require five years. */
export const DOCUMENT_KEEP_DAYS = { min: 1, max: 3_660, usual: 180 } as const;

/** The match score that counts where neither the enquiry nor its client names one: the middle of the engine's plateau. */
export const DEFAULT_MATCH_SCORE = 75;
