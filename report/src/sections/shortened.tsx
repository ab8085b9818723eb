import type { ReportData } from '../data/report-data.ts';
import type { Exhibit } from './sections.ts';

/** All that a report leaves out for its recipient, in sentences; none where it is whole. */
export function shortenedSentences(report: ReportData, exhibits: readonly Exhibit[]): string[] {
  return report.shortenedNotes?.all(report, exhibits) ?? [];
}

/** The same on the first page, so that a part is not mistaken for the whole. */
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
