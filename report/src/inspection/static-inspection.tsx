import { renderToStaticMarkup } from 'react-dom/server';
import figureStyles from '../figures/figures.css?inline';
import paperStyles from '../layout/paper.css?inline';
import { paperMarginText, paperSetup } from '../layout/paper-setup.ts';
import recordStyles from '../layout/record.css?inline';
import { type StaticPaper, staticDocument } from '../layout/static-document.ts';
import inspectionStyles from './inspection.css?inline';
import { inspectionPaperTexts } from './inspection-paper.texts.ts';
import { InspectionReport } from './inspection-report.tsx';
import { type PrintedInspection, unseenPages } from './printed-inspection.ts';

/** The report of a site inspection as one complete HTML document: no script, nothing to load. */
export async function renderStaticInspection(printed: PrintedInspection): Promise<StaticPaper> {
  const { of, language } = printed;
  const words = inspectionPaperTexts[language];
  const title = `${words.report} (${of.brand_name}) ${of.id}`;
  const running = { subject: of.brand_name, document: words.document(of.id) };
  const { html, warnings } = await staticDocument({
    title,
    language,
    markup: renderToStaticMarkup(<InspectionReport {...printed} />),
    styles: [figureStyles, paperStyles, recordStyles, inspectionStyles, paperSetup(running, language)],
    marginText: paperMarginText(running, language),
  });
  const unseen = unseenPages(printed).map(({ n }) => `the screenshot of page ${n} is not shown`);
  const { omitted, mostPages } = printed.extent;
  const left = omitted.map(
    (n) => `the screenshot of page ${n} is not printed, since the report has at most ${mostPages} pages`,
  );
  return { title, html, warnings: [...warnings, ...unseen, ...left] };
}
