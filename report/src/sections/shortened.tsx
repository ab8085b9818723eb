import type { ReportData } from '../data/report-data.ts';
import type { Exhibit } from './sections.ts';

/** All that a report leaves out for its recipient, in sentences; none where it is whole. */
export function shortenedSentences(report: ReportData, exhibits: readonly Exhibit[]): string[] {
  const { shortening, shortenedNotes: notes, texts } = report;
  if (!notes) return [];
  const gone = exhibits.filter(({ section }) => shortening.leftOut.includes(section.id));
  const names = gone.map(({ letter, section }) => `${letter} ${section.heading(texts)}`);
  return [
    ...exhibits
      .filter((exhibit) => !gone.includes(exhibit))
      .flatMap(({ section }) => notes.of(section.id, report) ?? []),
    ...(names.length > 0 ? [notes.leftOut(names)] : []),
  ];
}

/** The same on the first page, so that nobody takes a part for the whole. */
export function ShortenedNote({ report, exhibits }: { report: ReportData; exhibits: readonly Exhibit[] }) {
  const sentences = shortenedSentences(report, exhibits);
  if (sentences.length === 0) return null;
  return (
    <section className="ce-shortened" aria-labelledby="ce-shortened">
      <h2 id="ce-shortened">{report.shortenedNotes?.heading}</h2>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </section>
  );
}
