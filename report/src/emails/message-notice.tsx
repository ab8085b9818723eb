import type { ReportData } from '../data/report-data.ts';
import { Text } from '../layout/text.tsx';
import { EMAIL_PAGE_TEXTS } from './email-page.texts.ts';
import { emailPageStyles } from './email-page-styles.ts';
import { Letter } from './letter.tsx';

/** The mail that brings a buyer what the seller wrote. */
export function MessageNotice({ report, messages }: { report: ReportData; messages: readonly string[] }) {
  return (
    <Letter report={report} text={EMAIL_PAGE_TEXTS[report.language].message.text} facts={[]}>
      {messages.map((message, index) => (
        <p key={index} style={emailPageStyles.quote}>
          {message.split('\n').map((line, at) => (
            <span key={at}>
              {at > 0 && <br />}
              <Text>{line}</Text>
            </span>
          ))}
        </p>
      ))}
    </Letter>
  );
}
