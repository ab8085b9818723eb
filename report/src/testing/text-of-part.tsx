import type { EvidenceBundle } from '@cbp/shared/evidence/evidence.model';
import { renderToStaticMarkup } from 'react-dom/server';
import { type ReportInput, reportData } from '../data/report-data.ts';
import { SHORTENED_NOTES } from '../data/shortened-notes.ts';
import { Report } from '../report.tsx';
import { reportInput } from './bundles.ts';

/** What a reader reads of the part of the report whose class begins like this, without marks. */
export function textOfPart(
  bundle: EvidenceBundle,
  className: string,
  change: Partial<ReportInput> = {},
): string {
  const input = { ...reportInput(bundle, change), shortenedNotes: SHORTENED_NOTES };
  const markup = renderToStaticMarkup(<Report report={reportData(input)} />);
  const part = markup.slice(markup.indexOf(`class="${className}`));
  const end = part.indexOf('</section>') + 1;
  return part
    .slice(0, end || undefined)
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replace(/\s+/g, ' ');
}
