import { CLAIMS } from '@cbp/shared/disputes/dispute-claim';
import { REASON_NETWORKS } from '@cbp/shared/disputes/reason-code.table';
import type { ContentPart } from '@cbp/shared/evidence/evidence-content';
import { MARKS } from '@cbp/shared/marks';
import type { KeyFacts } from '../data/key-facts.ts';
import { type ProofLine, proofLines } from '../data/proof-lines.ts';
import { forSummary, type ReportData } from '../data/report-data.ts';
import { Sentence } from '../layout/text.tsx';
import { isolated } from '../texts/visible-text.ts';
import { ExhibitLink } from './exhibit-link.tsx';
import type { Exhibit } from './sections.ts';

type ClaimAndFactsProps = { report: ReportData; decision: KeyFacts; exhibits: Exhibit[] };

/** The claim of the dispute, the sentence that answers it, and the facts behind it, each with exhibit and page. */
export function ClaimAndFacts({ report, decision, exhibits }: ClaimAndFactsProps) {
  const { texts } = report;
  const letters = new Map(exhibits.map(({ section, letter }) => [section.id, letter]));
  const lines = proofLines(report, decision);
  return (
    <section className="ce-decision" aria-labelledby="ce-answer">
      <Claim report={report} />
      <h2 id="ce-answer">{texts.decision.answer}</h2>
      <p className="ce-answer">
        <Sentence>{decision.answer ?? texts.decision.noAnswer}</Sentence>
      </p>
      {lines.length > 0 && <Proof report={report} lines={lines} letters={letters} />}
    </section>
  );
}

function Claim({ report }: { report: ReportData }) {
  const { texts, dispute, language } = report;
  const { reason, caseNumber, read } = dispute;
  if (!reason && !caseNumber) return null;
  const network = read && REASON_NETWORKS[read.network].label[language];
  return (
    <>
      <h2>{texts.decision.claim}</h2>
      <p>
        {read && network && (
          <strong className="ce-beside">
            {texts.decision.reason(network, read.code, read.label[language])}
          </strong>
        )}
        {!read && reason && (
          <span className="ce-beside">
            <Sentence>{texts.decision.givenReason(forSummary(reason))}</Sentence>
          </span>
        )}
        {caseNumber && (
          <span className="ce-beside">
            {texts.decision.caseNumber} <Sentence>{forSummary(caseNumber)}</Sentence>
          </span>
        )}
        {read && <span className="ce-line">{CLAIMS[read.claim].says[language]}</span>}
      </p>
    </>
  );
}

type ProofProps = { report: ReportData; lines: ProofLine[]; letters: ReadonlyMap<ContentPart, string> };

function Proof({ report: { texts, language }, lines, letters }: ProofProps) {
  return (
    <table className="ce-table ce-proof">
      <thead>
        <tr>
          <th scope="col">{texts.decision.proof}</th>
          <th scope="col">{texts.summary.exhibit}</th>
          <th scope="col" className="ce-number ce-paper">
            {texts.summary.pageColumn}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ sentence, quote, exhibits }, index) => (
          <tr key={index}>
            <td>
              <Sentence>{sentence}</Sentence>
              {quote && (
                <>
                  {MARKS[language].colon}
                  <strong>
                    <Sentence>{texts.decision.quote(isolated(quote))}</Sentence>
                  </strong>
                </>
              )}
            </td>
            <td>
              {exhibits.map((id) => (
                <span className="ce-line" key={id}>
                  <ExhibitLink id={id} letter={letters.get(id) ?? ''} />
                </span>
              ))}
            </td>
            <td className="ce-number ce-paper">
              {exhibits.map((id) => (
                <span className="ce-line" key={id} data-page-of={id} />
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
