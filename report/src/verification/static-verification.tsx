import { renderToStaticMarkup } from 'react-dom/server';
import figureStyles from '../figures/figures.css?inline';
import paperStyles from '../layout/paper.css?inline';
import { paperMarginText, paperSetup } from '../layout/paper-setup.ts';
import recordStyles from '../layout/record.css?inline';
import { type StaticPaper, staticDocument } from '../layout/static-document.ts';
import { nameOf, type PrintedVerification } from './printed-verification.ts';
import verificationStyles from './verification.css?inline';
import { verificationPaperTexts } from './verification-paper.texts.ts';
import { VerificationReport } from './verification-report.tsx';

/** The report of a document verification as one complete HTML document: no script, nothing to load. */
export async function renderStaticVerification(printed: PrintedVerification): Promise<StaticPaper> {
  const { of, language, images } = printed;
  const words = verificationPaperTexts[language];
  const name = nameOf(of);
  const title = [words.report, name && `(${name})`, of.id].filter(Boolean).join(' ');
  const running = { subject: name ?? words.report, document: words.document(of.id) };
  const { html, warnings } = await staticDocument({
    title,
    language,
    markup: renderToStaticMarkup(<VerificationReport {...printed} />),
    styles: [figureStyles, paperStyles, recordStyles, verificationStyles, paperSetup(running, language)],
    marginText: paperMarginText(running, language),
  });
  const unseen = images?.unseen.map((side) => `the image ${side} is not shown`) ?? [];
  return { title, html, warnings: [...warnings, ...unseen] };
}
