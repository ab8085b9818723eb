import { labelOf } from '../../labelled.ts';
import type { Language } from '../../language.ts';
import { FINDING_STATES } from './finding.model.ts';
import { SITE_CHECKS } from './site-check.ts';
import { SITE_DIFFERENCES, type SiteDifference } from './site-difference.model.ts';

const COLON = { en: ': ', sc: '：', tc: '：' } as const;
const COMMA = { en: ', ', sc: '，', tc: '，' } as const;
const MOST_SHORT = 3;

/** What a difference is about, and what has changed: "Returns" and "30 → 14 days"; null if only its kind is known. */
function partsOf(difference: SiteDifference, language: Language): { subject: string; change: string | null } {
  const { kind, check, title, url, state_before, state_after, passages } = difference;
  const subject = check === null ? (title ?? url ?? '') : labelOf(SITE_CHECKS, check, language);
  const short = [...new Set(passages.flatMap((passage) => passage.short ?? []))].slice(0, MOST_SHORT);
  if (short.length > 0) return { subject, change: short.join(COMMA[language]) };
  if (kind === 'finding_changed' && state_before !== null && state_after !== null) {
    const states = [state_before, state_after].map((state) => labelOf(FINDING_STATES, state, language));
    return { subject, change: states.join(' → ') };
  }
  return { subject, change: null };
}

/** A difference in a line: "Returns: 30 → 14 days", or "Card marks: Not found → Found". */
export function differenceTitle(difference: SiteDifference, language: Language): string {
  const { subject, change } = partsOf(difference, language);
  if (change !== null) return subject + COLON[language] + change;
  return labelOf(SITE_DIFFERENCES, difference.kind, language) + COLON[language] + subject;
}

/** A difference in two columns: "Returns" and "30 → 14 days", or "Delivery" and "Policy changed". */
export function differenceColumns(
  difference: SiteDifference,
  language: Language,
): { subject: string; change: string } {
  const { subject, change } = partsOf(difference, language);
  return { subject, change: change ?? labelOf(SITE_DIFFERENCES, difference.kind, language) };
}
