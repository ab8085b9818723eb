import type { ContentPart } from '@cbp/shared/entities/evidence-content';
import { firstEventsOf, isHistoryShortened } from '../data/claims.ts';
import type { ReportData } from '../data/report-data.ts';
import { itemsWithPhoto } from '../data/shown-photos.ts';
import { shownMessages } from '../data/spare.ts';
import type { Exhibit } from './sections.ts';

/** What an exhibit leaves out for its recipient, in a sentence; null where it is whole. */
export function shortenedIn(part: ContentPart, report: ReportData): string | null {
  const { shortening, messages, history, shortenedTexts: texts } = report;
  if (!texts) return null;
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

/** All that a report leaves out for its recipient, in sentences; none where it is whole. */
export function shortenedSentences(report: ReportData, exhibits: readonly Exhibit[]): string[] {
  const { shortening, shortenedTexts, texts } = report;
  if (!shortenedTexts) return [];
  const { leftOut, comma } = shortenedTexts;
  const gone = exhibits.filter(({ section }) => shortening.leftOut.includes(section.id));
  const names = gone.map(({ letter, section }) => `${letter} ${section.heading(texts)}`);
  return [
    ...exhibits
      .filter((exhibit) => !gone.includes(exhibit))
      .flatMap(({ section }) => shortenedIn(section.id, report) ?? []),
    ...(names.length > 0 ? [leftOut(names.join(comma))] : []),
  ];
}

/** The same on the first page, so that nobody takes a part for the whole. */
export function ShortenedNote({ report, exhibits }: { report: ReportData; exhibits: readonly Exhibit[] }) {
  const sentences = shortenedSentences(report, exhibits);
  if (sentences.length === 0) return null;
  return (
    <section className="ce-shortened" aria-labelledby="ce-shortened">
      <h2 id="ce-shortened">{report.shortenedTexts?.heading}</h2>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </section>
  );
}
