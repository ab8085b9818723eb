import { maskCard } from '@cbp/shared/format/card';
import { formatDateTime } from '@cbp/shared/format/time';
import { MARKS } from '@cbp/shared/marks';
import { formatMoney } from '@cbp/shared/money/money';
import type { ReactNode } from 'react';
import type { KeyFacts } from '../data/key-facts.ts';
import type { ReportData } from '../data/report-data.ts';
import coverPicture from '../layout/assets/cover.jpg';
import { CardNumber } from '../layout/card-number.tsx';
import { Sentence, Text } from '../layout/text.tsx';
import { isolated, shortened } from '../texts/visible-text.ts';
import { ClaimAndFacts } from './claim-and-facts.tsx';
import type { Exhibit } from './sections.ts';
import { ShortenedNote } from './shortened.tsx';
import { StatementSection } from './statement.tsx';
import { Summary } from './summary.tsx';

/** The cover stays one page; the exhibits say everything in full. */
export const COVER_CHARACTERS = 60;

type CoverProps = {
  report: ReportData;
  decision: KeyFacts;
  exhibits: Exhibit[];
  /** Whether the list of exhibits has room here. */
  hasSummary: boolean;
  /** Whether the merchant's statement has room here. */
  hasStatement: boolean;
};

/** The first page: who, what, when, how much, which card; the claim and what answers it; where each exhibit stands. */
export function Cover({ report, decision, exhibits, hasSummary, hasStatement }: CoverProps) {
  const { texts, transaction, merchant, id, releasedOn, mode } = report;
  const money = formatMoney(transaction.amount, transaction.currency);
  const when = formatDateTime(transaction.transaction_date_time);
  const purchase = purchaseOf(report);
  const facts: [string, ReactNode][] = [
    [texts.cover.purchase, purchase && <Sentence>{purchase}</Sentence>],
    [
      texts.cover.card,
      maskCard(transaction.card_prefix, transaction.card_suffix) && (
        <CardNumber prefix={transaction.card_prefix} suffix={transaction.card_suffix} />
      ),
    ],
    [texts.cover.transactionTime, when && <Text>{shortened(when, COVER_CHARACTERS)}</Text>],
    [
      texts.cover.orderReference,
      transaction.order_reference && <Text>{shortened(transaction.order_reference, COVER_CHARACTERS)}</Text>,
    ],
  ];
  return (
    <section className="ce-cover" aria-labelledby="ce-title">
      <img className="ce-background" src={coverPicture} alt="" width={1000} height={1414} />
      <div className="ce-cover-text">
        {mode === 'PREVIEW' && <p className="ce-preview-mark">{texts.preview}</p>}
        <h1 id="ce-title">{texts.report}</h1>
        <p className="ce-cover-who">
          {merchant && (
            <span className="ce-cover-merchant">
              <Text>{shortened(merchant, COVER_CHARACTERS)}</Text>
            </span>
          )}
          {money && (
            <span className="ce-cover-amount">
              <Text>{shortened(money, COVER_CHARACTERS)}</Text>
            </span>
          )}
        </p>
        <dl className="ce-cover-facts">
          {facts.map(([label, value]) =>
            value ? (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ) : null,
          )}
        </dl>
        <ClaimAndFacts report={report} decision={decision} exhibits={exhibits} />
        {hasStatement && <StatementSection report={report} />}
        <ShortenedNote report={report} exhibits={exhibits} />
        {hasSummary && <Summary report={report} />}
        <p className="ce-cover-note">
          <span className="ce-line">{texts.cover.preparedFor}</span>
          {id && (
            <span className="ce-line">
              {texts.reportId} <Text>{shortened(id, COVER_CHARACTERS)}</Text>
            </span>
          )}
          {releasedOn && (
            <span className="ce-line">
              {texts.released} {releasedOn}
            </span>
          )}
          <span className="ce-line">{texts.timeZoneNote}</span>
        </p>
      </div>
    </section>
  );
}

/** The goods in one line: all items where that is short, else the first one, and how many more there are. */
export function purchaseOf({ product, texts, language }: ReportData): string | null {
  const names = (product.items ?? []).flatMap(({ name }) => name?.trim() || []);
  const [first] = names;
  if (!first) return null;
  const short = shortened(first, COVER_CHARACTERS);
  const { semicolon } = MARKS[language];
  if (names.join(semicolon).length <= COVER_CHARACTERS) return names.map(isolated).join(semicolon);
  const isOnly = names.length === 1;
  return isOnly ? isolated(short) : texts.email.andMore(isolated(short), names.length - 1);
}
