import { finishPdf as finish } from '../rewriter/finish-pdf.ts';
import { createChecker } from './check-syntax.ts';

let checker: ReturnType<typeof createChecker> | undefined;

/**
 * Takes the place of `finishPdf` in every test (vitest.config.ts): a second reader, qpdf, judges each document that is made, before
 * the test looks at it.
 */
export const finishPdf: typeof finish = async (...given) => {
  const finished = await finish(...given);
  checker ??= createChecker();
  const exitCode = (await checker)(finished.pdf);
  if (exitCode !== 0) throw new Error(`qpdf finds faults in a document: exit code ${exitCode}`);
  return finished;
};
