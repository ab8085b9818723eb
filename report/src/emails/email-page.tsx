import { LANGUAGE_TAGS } from '@cbp/shared/language';
import type { ReactNode } from 'react';
import type { ReportData } from '../data/report-data.ts';
import { Text } from '../layout/text.tsx';
import { shortName } from '../texts/visible-text.ts';
import { EMAIL_PAGE_TEXTS } from './email-page.texts.ts';
import { emailPageStyles } from './email-page-styles.ts';

/**
 * An email as one page: the letter in a column of its own, the link to the order's page, and why the buyer gets it. Nothing in it
 * is loaded from anywhere.
 */
export function EmailPage({
  report,
  subject,
  orderUrl,
  children,
}: {
  report: ReportData;
  subject: string;
  /** null for an order without a link in force. */
  orderUrl: string | null;
  children: ReactNode;
}) {
  const texts = EMAIL_PAGE_TEXTS[report.language];
  return (
    <html lang={LANGUAGE_TAGS[report.language]}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light" />
        <title>{subject}</title>
      </head>
      <body style={emailPageStyles.page}>
        <div style={emailPageStyles.column}>
          {report.merchant && (
            <p style={emailPageStyles.head}>
              <Text>{shortName(report.merchant)}</Text>
            </p>
          )}
          {children}
          {orderUrl && (
            <p style={emailPageStyles.action}>
              <a href={orderUrl} style={emailPageStyles.button}>
                {texts.viewOrder}
              </a>
            </p>
          )}
        </div>
        <p style={emailPageStyles.footer}>{texts.footer}</p>
      </body>
    </html>
  );
}
