import type { Message } from '@cbp/shared/evidence/evidence.model';
import { BUYER, UNREAD } from '@cbp/shared/evidence/message';
import { formatDateTime } from '@cbp/shared/format/time';
import { shownMessages } from '../data/omittable.ts';
import type { ReportData } from '../data/report-data.ts';
import { Text } from '../layout/text.tsx';
import { shortName, unbroken } from '../texts/visible-text.ts';
import type { ReportSection } from './section.ts';

/** The conversation as the buyer sees it: the buyer's bubbles right, the merchant's left. */
export const buyerMessages: ReportSection = {
  id: 'buyer-messages',
  isEnabled: (config) => config.info.buyer_message,
  heading: (texts) => texts.messages.heading,
  summary: (report) => report.texts.messages.count(shownMessages(report).length),
  empty: (texts) => texts.noMessages,
  body: (report) => (
    <ol className="ce-messages">
      {shownMessages(report).map((message, index) => (
        <Bubble key={index} report={report} message={message} />
      ))}
    </ol>
  ),
};

function Bubble({ report, message }: { report: ReportData; message: Message }) {
  const { texts, merchant } = report;
  const isBuyer = message.sender === BUYER;
  // Any status but UNREAD is read; where there is none, nothing is known.
  const isRead = message.status !== UNREAD;
  const hasStatus = Boolean(message.status?.trim());
  const time = formatDateTime(message.timestamp);
  return (
    <li className={`${unbroken('ce-bubble', message.message)} ce-bubble-${isBuyer ? 'buyer' : 'merchant'}`}>
      <p className="ce-bubble-head">
        <strong>
          {isBuyer ? (
            texts.messages.buyer
          ) : merchant ? (
            <Text>{shortName(merchant)}</Text>
          ) : (
            texts.messages.merchant
          )}
        </strong>{' '}
        {time && (
          <span className="ce-bubble-time">
            <Text>{time}</Text>
          </span>
        )}{' '}
        {hasStatus && (
          <span className="ce-bubble-status">
            <Ticks isRead={isRead} /> {isRead ? texts.messages.read : texts.messages.unread}
          </span>
        )}
      </p>
      <p className="ce-bubble-text">
        {message.message ? <Text>{message.message}</Text> : <span className="ce-quiet">{texts.noData}</span>}
      </p>
    </li>
  );
}

/** Two ticks for a read message, one for an unread one. */
function Ticks({ isRead }: { isRead: boolean }) {
  return (
    <svg className="ce-ticks" viewBox="0 0 26 16" aria-hidden="true">
      <path d="M2 8.500L6.500 13L15.500 3" fill="none" stroke="currentColor" strokeWidth="2.500" />
      {isRead && (
        <path d="M11 12L12.500 13.500L23.500 3" fill="none" stroke="currentColor" strokeWidth="2.500" />
      )}
    </svg>
  );
}
