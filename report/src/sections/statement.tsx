import type { ReportData } from '../data/report-data.ts';
import { Text } from '../layout/text.tsx';

/** The merchant's own words, marked as that and set apart from what the records prove; nothing where there are none. */
export function StatementSection({ report }: { report: ReportData }) {
  const { texts, config } = report;
  if (config.statement === null) return null;
  return (
    <section className="ce-statement" aria-labelledby="ce-statement">
      <h2 id="ce-statement">{texts.decision.statement}</h2>
      <p className="ce-quiet">{texts.decision.statementNote}</p>
      <p className="ce-own-words">
        <Text>{config.statement}</Text>
      </p>
    </section>
  );
}
