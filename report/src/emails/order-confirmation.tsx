import { CARD_BRANDS, detectCardBrand, maskCard } from '@cbp/shared/format/card';
import { formatMoney, formatQuantity } from '@cbp/shared/format/money';
import { formatDateTime } from '@cbp/shared/format/time';
import { Text } from '../layout/text.tsx';
import { addressLines, type ReportData } from '../report-data.ts';
import { emailStyles } from './email-styles.ts';
import { Letter } from './letter.tsx';

/** The mail that a buyer gets when the order is taken. */
export function OrderConfirmation({ report }: { report: ReportData }) {
  const { texts, transaction } = report;
  const { order_reference, amount, currency, transaction_date_time, card_prefix, card_suffix } = transaction;
  const brand = detectCardBrand(card_prefix, card_suffix);
  const card = [brand && CARD_BRANDS[brand], maskCard(card_prefix, card_suffix)].filter(Boolean).join(' ');
  const money = formatMoney(amount, currency);
  const when = formatDateTime(transaction_date_time);
  const address = addressLines(report);
  return (
    <Letter
      report={report}
      text={texts.email.confirmation.text}
      facts={[
        [texts.email.orderReference, order_reference && <Text>{order_reference}</Text>],
        [texts.email.orderDate, when && <Text>{when}</Text>],
        [texts.email.amount, money && <Text>{money}</Text>],
        [texts.email.card, card && <Text>{card}</Text>],
        [
          texts.email.address,
          address.length > 0 &&
            address.map((line) => (
              <span key={line} style={emailStyles.line}>
                <Text>{line}</Text>
              </span>
            )),
        ],
      ]}
    >
      <OrderedItems report={report} />
    </Letter>
  );
}

/** A confirmation that repeats hundreds of items helps nobody: the transaction section lists them all. */
const ITEMS_IN_MAIL = 12;

function OrderedItems({ report: { product, texts } }: { report: ReportData }) {
  const items = product.items ?? [];
  if (items.length === 0) return null;
  return (
    <table style={emailStyles.table}>
      <tbody>
        {items.slice(0, ITEMS_IN_MAIL).map((item, index) => {
          const money = formatMoney(item.amount, item.currency);
          const quantity = formatQuantity(item.qty);
          return (
            <tr key={index}>
              <td style={emailStyles.value}>
                {quantity && `${quantity} × `}
                {item.name && <Text>{item.name}</Text>}
              </td>
              <td style={emailStyles.amount}>{money && <Text>{money}</Text>}</td>
            </tr>
          );
        })}
        {items.length > ITEMS_IN_MAIL && (
          <tr>
            <td colSpan={2} style={emailStyles.value}>
              {texts.email.moreItems(items.length - ITEMS_IN_MAIL)}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
