import { z } from 'zod';
import { AmlPrices } from '../clients/paid-use.ts';
import { personal } from '../format/secret.ts';
import { namesOf } from '../labelled.ts';
import { SCREENING_FILTER_NAMES } from '../watchlists/screening-filter.ts';
import { ScreeningDefaults } from './aml-client.model.ts';
import { ScreeningHit } from './hit.model.ts';
import { SCREENING_LISTS } from './screening.list.ts';
import {
  RUN_CAUSES,
  type RunCause,
  SCREENING_DURATIONS,
  SCREENING_ENGINES,
  SCREENING_RESULTS,
  type ScreeningDuration,
  type ScreeningEngine,
  type ScreeningKind,
} from './screening.ts';

const Filters = z.array(z.enum(SCREENING_FILTER_NAMES));

/** The version of a watchlist that a run searched. */
export const SearchedVersion = z.object({
  watchlist_id: z.string(),
  name: z.string(),
  publisher: z.string(),
  version: z.int(),
  published_at: z.string().nullable().describe('The date that the publisher gives'),
  loaded_at: z.iso.datetime(),
  sha256: z.string(),
  entries: z.int(),
});
export type SearchedVersion = z.output<typeof SearchedVersion>;

/** One search of the watchlists. */
export const ScreeningRun = z.object({
  n: z.int().min(1),
  at: z.iso.datetime(),
  cause: z.enum(namesOf<RunCause>(RUN_CAUSES)),
  by: z.string().nullable(),
  engine_version: z.string(),
  tables_hash: z.string().describe('SHA-256 of the tables that names are compared by; empty for a provider'),
  match_score: z.int(),
  searched: Filters,
  not_searched: Filters,
  versions: z.array(SearchedVersion),
  hash: z.string().describe('SHA-256 over what was asked, searched and found'),
});
export type ScreeningRun = z.output<typeof ScreeningRun>;

/** What happened to a screening, for its timeline. */
export const SCREENING_HAPPENINGS = {
  screened: { label: { en: 'Screened', sc: '已筛查', tc: '已篩查' } },
  matched: { label: { en: 'New match', sc: '新命中', tc: '新命中' } },
  match_changed: { label: { en: 'Match changed', sc: '命中已变更', tc: '命中已變更' } },
  match_removed: { label: { en: 'Match no longer found', sc: '不再命中', tc: '不再命中' } },
  cleared: { label: { en: 'Match cleared', sc: '命中已排除', tc: '命中已排除' } },
  confirmed: { label: { en: 'Match confirmed', sc: '命中已确认', tc: '命中已確認' } },
  reopened: { label: { en: 'Match reopened', sc: '命中已重新打开', tc: '命中已重新開啟' } },
  result_set: { label: { en: 'Result set', sc: '结果已设置', tc: '結果已設定' } },
  accepted_ended: {
    label: { en: 'Set result ended: Accepted', sc: '设置的结果已失效：通过', tc: '設定的結果已失效：通過' },
  },
  declined_ended: {
    label: { en: 'Set result ended: Declined', sc: '设置的结果已失效：拒绝', tc: '設定的結果已失效：拒絕' },
  },
  stopped: { label: { en: 'Ongoing screening stopped', sc: '持续筛查已停止', tc: '持續篩查已停止' } },
  ended: { label: { en: 'Ongoing screening ended', sc: '持续筛查已结束', tc: '持續篩查已結束' } },
  renewed: { label: { en: 'Renewed for a year', sc: '已续期一年', tc: '已續期一年' } },
  failed: { label: { en: 'Failed', sc: '失败', tc: '失敗' } },
} as const;
export type ScreeningHappening = keyof typeof SCREENING_HAPPENINGS;

export const TimelineEntry = z.object({
  at: z.iso.datetime(),
  kind: z.enum(namesOf<ScreeningHappening>(SCREENING_HAPPENINGS)),
  by: z.string().nullable().describe('null: the system'),
  subject: personal(z.string()).nullable().describe('The listed name that it is about'),
  note: personal(z.string()).nullable(),
});
export type TimelineEntry = z.output<typeof TimelineEntry>;

/** What a screening of a client would search and cost. */
export const ScreeningOffer = z.object({
  prices: AmlPrices.describe('Units of each kind of screening; of an ongoing one for a year'),
  left: z.int().nullable().describe('Units left; null for a flat rate'),
  engines: z.array(z.enum(namesOf<ScreeningEngine>(SCREENING_ENGINES))).describe('Those that are set up'),
  defaults: ScreeningDefaults.describe('What counts if the enquiry names nothing else'),
  coverage: z.array(
    z.object({
      filter: z.enum(SCREENING_FILTER_NAMES),
      lists: z
        .array(z.object({ name: z.string(), loaded_at: z.iso.datetime() }))
        .describe('Empty: not searched'),
    }),
  ),
});
export type ScreeningOffer = z.output<typeof ScreeningOffer>;

const DURATIONS = namesOf<ScreeningDuration>(SCREENING_DURATIONS);

const enquiryDetails = {
  duration: z.enum(DURATIONS).nullable(),
  name_partial_match: z.boolean(),
  match_score: z.int(),
  filters: Filters,
  countries: z.array(z.string()),
  alias_search: z.boolean(),
  rca_search: z.boolean(),
};

const details = {
  derived_event: z
    .enum(SCREENING_RESULTS)
    .nullable()
    .describe('The result that follows from the matches; null while there is none'),
  set_result: z
    .object({
      event: z.enum(SCREENING_RESULTS),
      reason: personal(z.string()),
      by: z.string().nullable(),
      at: z.iso.datetime(),
    })
    .nullable()
    .describe('The result that a user has set instead, until a run finds a new or changed open match'),
  failure: personal(z.string()).nullable().describe('What the provider said about a failure'),
  retention: z.object({
    erased_at: z.iso.datetime().nullable().describe('When the personal data was erased'),
    held_at: z.iso.datetime().nullable().describe('Since when it is kept, whatever its age'),
    hold_reason: z.string().nullable(),
  }),
  hits_found: personal(z.array(ScreeningHit)).describe(
    'True matches, then open ones by score, then the others',
  ),
  last_hash: z.string().describe('SHA-256 of the newest event, which has those of all before it in it'),
  runs: z.array(ScreeningRun).describe('The newest first'),
  timeline: z.array(TimelineEntry).describe('The newest first'),
};

const individualDetails = z.object({
  enquiry_data: z.object({
    name: z.object({
      middle_name: personal(z.string()).nullable(),
      last_name: personal(z.string()).nullable(),
    }),
    dob: personal(z.string()).nullable(),
    ...enquiryDetails,
  }),
  ...details,
});
const businessDetails = z.object({
  enquiry_data: z.object({ business_incorporation_date: personal(z.string()).nullable(), ...enquiryDetails }),
  ...details,
});

/** An individual screening with its matches, runs and timeline. */
export const IndividualScreening = SCREENING_LISTS.individual.row.and(individualDetails);
export type IndividualScreening = z.output<typeof IndividualScreening>;

/** A business screening with its matches, runs and timeline. */
export const BusinessScreening = SCREENING_LISTS.business.row.and(businessDetails);
export type BusinessScreening = z.output<typeof BusinessScreening>;

/** A screening whose number alone does not tell its kind, since both kinds are numbered together. */
export type AnyScreening =
  | { kind: 'individual'; screening: IndividualScreening }
  | { kind: 'business'; screening: BusinessScreening };

export const SCREENING_MODELS = {
  individual: IndividualScreening,
  business: BusinessScreening,
} as const satisfies Record<ScreeningKind, z.ZodType>;
