import { useLanguage } from '../../../i18n/use-language.ts';
import { pdfTexts } from './pdf-view.texts.ts';

/** So many stand in the open; the others are folded away, so that the document stays in view. */
const OPEN = 4;

/** What a document lacks, in the words of the service, which are English. */
export function Shortcomings({ warnings }: { warnings: readonly string[] }) {
  const words = pdfTexts[useLanguage()];
  const folded = warnings.slice(OPEN);
  return (
    <>
      <WarningList warnings={warnings.slice(0, OPEN)} />
      {folded.length > 0 && (
        <details>
          <summary>{words.moreWarnings(folded.length)}</summary>
          <WarningList warnings={folded} />
        </details>
      )}
    </>
  );
}

function WarningList({ warnings }: { warnings: readonly string[] }) {
  return (
    <ul lang="en">
      {[...new Set(warnings)].map((warning) => (
        <li key={warning}>{warning}</li>
      ))}
    </ul>
  );
}
