import { renderToStaticMarkup } from 'react-dom/server';
import figureStyles from '../figures/figures.css?inline';
import paperStyles from '../layout/paper.css?inline';
import { paperMarginText, paperSetup } from '../layout/paper-setup.ts';
import recordStyles from '../layout/record.css?inline';
import { type StaticPaper, staticDocument } from '../layout/static-document.ts';
import { type PrintedScreening, printedMatches, subjectName } from './printed-screening.ts';
import screeningStyles from './screening.css?inline';
import { screeningPaperTexts } from './screening-paper.texts.ts';
import { ScreeningReport } from './screening-report.tsx';

/** So much of the last hash ties every page to the record. */
const SHORT_HASH = 12;

/** The report of a screening as one complete HTML document: no script, nothing to load. */
export async function renderStaticScreening(printed: PrintedScreening): Promise<StaticPaper> {
  const { of, language } = printed;
  const { id, last_hash: hash } = of.screening;
  const words = screeningPaperTexts[language];
  const title = `${words.report} (${subjectName(of)}) ${id}`;
  const running = { subject: subjectName(of), document: words.document(id, hash.slice(0, SHORT_HASH)) };
  const { html, warnings } = await staticDocument({
    title,
    language,
    markup: renderToStaticMarkup(<ScreeningReport {...printed} />),
    styles: [figureStyles, paperStyles, recordStyles, screeningStyles, paperSetup(running, language)],
    marginText: paperMarginText(running, language),
  });
  const { left } = printedMatches(of);
  return { title, html, warnings: left > 0 ? [...warnings, `${left} matches are not printed`] : warnings };
}
