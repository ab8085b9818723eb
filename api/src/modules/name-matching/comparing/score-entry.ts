import type {
  Agreement,
  EntityType,
  EntryOptions,
  EntryScore,
  ListedEntry,
  ListedName,
  NameComparison,
  NameKind,
  ScoreAdjustment,
  ScoreLabel,
  ScreenedSubject,
} from '../name-matching.types.ts';
import { compareNames } from './compare-names.ts';
import { compareDates, isSameDay } from './dates.ts';

/** What a conflict takes off the score. */
const CONFLICTS = { birthDate: 30, gender: 20, country: 10 } as const;
/** Screening doesn't rest on weak aliases: without a date or country they score no more. */
const MOST_OF_WEAK = 80;
const ALIASES: ReadonlySet<NameKind> = new Set(['alias', 'former', 'weak']);

/** A person is never compared with a business. */
export const areComparable = (one: EntityType, other: EntityType): boolean =>
  one === other || one === 'unknown' || other === 'unknown';

/** The score of an entry by its best name and what else is known; null if no name of it counts. */
export function scoreEntry(
  subject: ScreenedSubject,
  entry: ListedEntry,
  { isPartial, hasAliases }: EntryOptions,
): EntryScore | null {
  if (!areComparable(subject.name.entityType, entry.entityType)) return null;
  const birthDate = compareDates(subject.birthDate, entry.birthDates);
  const country = compareCountries(subject.countries ?? [], entry.countries);
  const gender = compareGenders(subject.gender, entry.gender);
  const isSupported = birthDate === 'agrees' || country === 'agrees';
  let best: { at: number; name: ListedName; found: NameComparison; score: number } | null = null;
  for (const [at, name] of entry.names.entries()) {
    if (!hasAliases && ALIASES.has(name.kind)) continue;
    const found = compareNames(subject.name, name.prepared, { isPartial, isSupported });
    const score = name.kind === 'weak' && !isSupported ? Math.min(found.score, MOST_OF_WEAK) : found.score;
    if (best && (score < best.score || (score === best.score && !isBetterKind(name, best.name)))) continue;
    best = { at, name, found, score };
  }
  if (!best) return null;
  const { found, name } = best;
  const adjustments: ScoreAdjustment[] = [];
  if (best.score < found.score)
    adjustments.push({ of: 'weak_alias', points: tenths(best.score - found.score) });
  for (const [of, agreement] of [
    ['birthDate', birthDate],
    ['gender', gender],
    ['country', country],
  ] as const) {
    const left = tenths(found.score + adjustments.reduce((sum, { points }) => sum + points, 0));
    const lost = agreement === 'conflicts' ? Math.min(CONFLICTS[of], left) : 0;
    if (lost > 0) adjustments.push({ of, points: -lost });
  }
  const score = adjustments.reduce((sum, { points }) => tenths(sum + points), found.score);
  const labels = found.labels.map((label) =>
    label === 'name_exact' && ALIASES.has(name.kind) ? 'alias_exact' : label,
  );
  return {
    ...found,
    score,
    adjustments,
    labels: [...labels, ...labelsOf(name.kind, birthDate, isSameDay(subject.birthDate, entry.birthDates))],
    nameAt: best.at,
    birthDate,
    country,
    gender,
  };
}

const tenths = (score: number): number => Math.round(score * 10) / 10;

const isBetterKind = (one: ListedName, other: ListedName): boolean =>
  ALIASES.has(other.kind) && !ALIASES.has(one.kind);

function labelsOf(kind: NameKind, birthDate: Agreement, isDay: boolean): ScoreLabel[] {
  const labels: ScoreLabel[] = kind === 'weak' ? ['weak_alias'] : [];
  if (birthDate === 'agrees') labels.push(isDay ? 'birth_date' : 'birth_year');
  return labels;
}

function compareCountries(asked: readonly string[], listed: readonly string[]): Agreement {
  if (asked.length === 0 || listed.length === 0) return 'unknown';
  return asked.some((country) => listed.includes(country)) ? 'agrees' : 'conflicts';
}

function compareGenders(asked: string | undefined, listed: string | undefined): Agreement {
  if (asked === undefined || listed === undefined) return 'unknown';
  return asked === listed ? 'agrees' : 'conflicts';
}
