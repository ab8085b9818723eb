import type { QualifierShortfall } from '@cbp/shared/evidence/qualifier/qualifier.model';
import { CE3_WINDOWS, type MatchElement } from '@cbp/shared/evidence/qualifier/qualifier-rules';
import type { Language } from '@cbp/shared/language';
import { shortfallTexts } from './shortfall.texts.ts';

const AND: Record<Language, string> = { en: ' and ', sc: '和', tc: '和' };

function elementWords(
  element: MatchElement,
  match: NonNullable<QualifierShortfall['match']>,
  { language, sharedAfter }: { language: Language; sharedAfter: number },
): string {
  const words = shortfallTexts[language];
  const { state, field, length = 0, needed = 0, lacking = 'both', line } = match;
  if (state === 'too_short' && field) return words.tooShort(words.fields[field], length, needed);
  if (state === 'not_public') return words.notPublic[lacking];
  if (state === 'shared') return words.shared(sharedAfter);
  if (state === 'incomplete' && line) return words.incomplete(words.lines[line]);
  return words.placeholder(words.elements[element]);
}

/** What is missing of an earlier payment, in one or two sentences. */
export function shortfallWords(
  missing: QualifierShortfall,
  { language, sharedAfter }: { language: Language; sharedAfter: number },
): string {
  const words = shortfallTexts[language];
  const { kind, days = 0, needed = 0, window, element, match, agrees = [] } = missing;
  const isOfDispute = window !== undefined && CE3_WINDOWS[window].before === 'dispute';
  const agreeing = agrees.map((one) => words.elements[one]).join(AND[language]);
  switch (kind) {
    case 'too_recent':
      return words.tooRecent({ days, needed, isOfDispute });
    case 'too_old':
      return words.tooOld({ days, needed, isOfDispute });
    case 'no_core':
      return words.noCore(agreeing, agrees.length === 1);
    case 'one_more':
      return words.oneMore(agreeing);
    case 'element':
      return element && match
        ? elementWords(element, match, { language, sharedAfter })
        : words.plain.nothing_agrees;
    default:
      return words.plain[kind];
  }
}
