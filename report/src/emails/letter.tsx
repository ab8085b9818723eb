import type { ReactNode } from 'react';
import type { ReportData } from '../data/report-data.ts';
import { Sentence, Text } from '../layout/text.tsx';
import { isolated, shortName } from '../texts/visible-text.ts';
import { emailStyles } from './email-styles.ts';

type LetterProps = {
  report: ReportData;
  text: string;
  /** Below the order's reference. */
  facts: EmailFact[];
  children?: ReactNode;
};
export type EmailFact = [label: string, value: ReactNode];

/** The letter that all mails share: a greeting, the message, order and details, and the closing with the merchant's name. */
export function Letter({ report, text, facts, children }: LetterProps) {
  const { texts, merchant } = report;
  const reference = report.transaction.order_reference;
  return (
    <div style={emailStyles.letter}>
      <div style={emailStyles.body}>
        <p style={emailStyles.paragraph}>
          {texts.email.greeting} {text}
        </p>
        <FactTable facts={[[texts.cover.orderReference, reference && <Text>{reference}</Text>], ...facts]} />
        {children}
        <p style={emailStyles.closing}>
          <Sentence>
            {texts.email.closing(merchant ? isolated(shortName(merchant)) : texts.email.merchant)}
          </Sentence>
        </p>
      </div>
    </div>
  );
}

function FactTable({ facts }: { facts: EmailFact[] }) {
  const given = facts.filter(([, value]) => Boolean(value));
  if (given.length === 0) return null;
  return (
    <table style={emailStyles.table}>
      <tbody>
        {given.map(([label, value]) => (
          <tr key={label}>
            <th scope="row" style={emailStyles.label}>
              {label}
            </th>
            <td style={emailStyles.value}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
