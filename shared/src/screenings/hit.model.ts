import { z } from 'zod';
import { namesOf } from '../labelled.ts';
import { badge, maybe, number, type RowOf, text, time } from '../list/field.ts';
import { SCREENING_FILTER_NAMES } from '../watchlists/screening-filter.ts';
import { EntryName, WatchlistEntry } from '../watchlists/watchlist-entry.ts';
import { PAIR_KINDS, type PairKind, SCORE_LABELS, type ScoreLabel } from './pair-kind.ts';
import {
  AGREEMENTS,
  type Agreement,
  HIT_REASONS,
  HIT_STATES,
  type HitReason,
  type HitState,
  type ScreeningKind,
} from './screening.ts';

/** Parts of the two names that belong together, and how they match. */
export const NamePair = z.object({
  enquiry: z.array(z.string()).describe('Parts of the screened name, as they are written'),
  listed: z.array(z.string()).describe('Parts of the listed name'),
  how: z.enum(namesOf<PairKind>(PAIR_KINDS)),
  points: z.number().describe('What the pair adds to the score'),
});
export type NamePair = z.output<typeof NamePair>;

/** How a score came about; it is calculated from nothing else. */
export const NameComparison = z.object({
  name: EntryName.describe('The listed name that matches best'),
  pairs: z.array(NamePair),
  left_over: z.object({
    enquiry: z.array(z.string()).describe('Parts of the screened name without a counterpart'),
    listed: z.array(z.string()),
  }),
  labels: z.array(z.enum(namesOf<ScoreLabel>(SCORE_LABELS))),
  dob: z.enum(namesOf<Agreement>(AGREEMENTS)).describe('Date of birth or incorporation'),
  country: z.enum(namesOf<Agreement>(AGREEMENTS)),
  gender: z.enum(namesOf<Agreement>(AGREEMENTS)),
});
export type NameComparison = z.output<typeof NameComparison>;

export const HitDecisionTaken = z.object({
  decision: z.enum(['cleared', 'confirmed']),
  reason: z.enum(namesOf<HitReason>(HIT_REASONS)),
  note: z.string().nullable(),
  until: z.iso.datetime().nullable().describe('When the match is open again'),
  by: z.string().nullable(),
  at: z.iso.datetime(),
  exception_id: z.int().nullable().describe('The exception that it was taken over from, or made'),
});
export type HitDecisionTaken = z.output<typeof HitDecisionTaken>;

/** What the audit log has of a match that is decided: whose name it is stays in the screening, which can forget it. */
export const auditedHitFields = {
  watchlist: text('Watchlist', '监控名单', '監察名單'),
  score: number('Match score', '匹配分', '匹配分數'),
  state: badge(HIT_STATES, 'Decision', '处理结果', '處理結果'),
  reason: maybe(badge(HIT_REASONS, 'Reason', '原因', '原因')),
  until: maybe(time('Valid until', '有效期至', '有效期至')),
} as const;
export type AuditedHit = RowOf<typeof auditedHitFields>;

/** Names a match in the audit log, with the page that it is on. */
export const auditedHitId = (match: { kind: ScreeningKind; screening: number; hit: number }): string =>
  `${match.kind}/${match.screening}/${match.hit}`;

const AUDITED_HIT_ID = /^(?<kind>individual|business)\/(?<screening>\d+)\/(?<hit>\d+)$/;

/** The match that the audit log names; null for another text. */
export function readAuditedHitId(id: string): { kind: ScreeningKind; screening: number; hit: number } | null {
  const { kind, screening, hit } = AUDITED_HIT_ID.exec(id)?.groups ?? {};
  return kind === undefined
    ? null
    : { kind: kind as ScreeningKind, screening: Number(screening), hit: Number(hit) };
}

/** What changed in an entry since its match was decided. */
export const EntryChange = z.object({
  field: z.string(),
  before: z.array(z.string()),
  after: z.array(z.string()),
});
export type EntryChange = z.output<typeof EntryChange>;

/** A match of a screening with an entry of a watchlist. */
export const ScreeningHit = z.object({
  id: z.int(),
  state: z.enum(namesOf<HitState>(HIT_STATES)),
  score: z.number().min(0).max(100),
  watchlist: z.object({ id: z.string(), name: z.string(), publisher: z.string() }),
  topics: z.array(z.enum(SCREENING_FILTER_NAMES)),
  entry: WatchlistEntry,
  comparison: NameComparison.nullable().describe(
    'null for a relative or associate of a match, and for a match of a provider',
  ),
  match_types: z
    .array(z.string())
    .describe(
      'How the names match, as a provider says: labels of a comparison, and its own word where none has its meaning',
    ),
  related_to: z
    .object({ id: z.int(), name: z.string(), relation: z.string() })
    .nullable()
    .describe('The match that this entry is a relative or associate of'),
  decision: HitDecisionTaken.nullable(),
  changed: z.array(EntryChange).describe('Why a match that had been cleared is open again'),
  found_at: z.iso.datetime(),
});
export type ScreeningHit = z.output<typeof ScreeningHit>;
