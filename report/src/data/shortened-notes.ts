import type { ContentPart } from '@cbp/shared/evidence/evidence-content';
import { LANGUAGES, type Language } from '@cbp/shared/language';
import { MARKS } from '@cbp/shared/marks';
import { SHORTENED_TEXTS } from '../texts/shortened.texts.ts';
import { firstEventsOf, isHistoryShortened } from './claims.ts';
import { shownMessages } from './omittable.ts';
import type { ReportData, ShortenedNotes } from './report-data.ts';
import { itemsWithPhoto } from './shown-photos.ts';

/** What paper says of what is left out. */
export const SHORTENED_NOTES = Object.fromEntries(
  LANGUAGES.map((language) => [language, notesIn(language)]),
) as Record<Language, ShortenedNotes>;

function notesIn(language: Language): ShortenedNotes {
  const { heading, hash, leftOut } = SHORTENED_TEXTS[language];
  const of: ShortenedNotes['of'] = (part, report) => noteOf(part, report, language);
  return {
    heading,
    hash,
    of,
    all(report, exhibits) {
      const { shortening, texts } = report;
      const gone = exhibits.filter(({ section }) => shortening.leftOut.includes(section.id));
      const names = gone.map(({ letter, section }) => `${letter} ${section.heading(texts)}`);
      return [
        ...exhibits
          .filter((exhibit) => !gone.includes(exhibit))
          .flatMap(({ section }) => of(section.id, report) ?? []),
        ...(names.length > 0 ? [leftOut(names.join(MARKS[language].between))] : []),
      ];
    },
  };
}

function noteOf(part: ContentPart, report: ReportData, language: Language): string | null {
  const { shortening, messages, history } = report;
  const texts = SHORTENED_TEXTS[language];
  if (part === 'buyer-messages') {
    const shown = shownMessages(report).length;
    return shown < messages.length ? texts.messages(shown, messages.length) : null;
  }
  if (part === 'product-photos') {
    const total = itemsWithPhoto(report).length;
    const { photos } = shortening;
    return photos !== null && photos < total ? texts.photos(photos, total) : null;
  }
  if (part !== 'communication-history' || !shortening.isHistoryCondensed) return null;
  return isHistoryShortened(report) ? texts.history(firstEventsOf(report) + 1, history.length) : null;
}
