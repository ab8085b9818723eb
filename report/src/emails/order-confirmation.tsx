import type { EvidenceItem } from '@cbp/shared/evidence/evidence.model';
import { isListedItem } from '@cbp/shared/evidence/evidence-content';
import { CARD_BRANDS, detectCardBrand, maskCard } from '@cbp/shared/format/card';
import { formatDateTime } from '@cbp/shared/format/time';
import { formatMoney, formatQuantity } from '@cbp/shared/money/money';
import { addressInLine, type ReportData } from '../data/report-data.ts';
import { Text } from '../layout/text.tsx';
import type { Texts } from '../texts/en.ts';
import { shortName } from '../texts/visible-text.ts';
import { emailStyles } from './email-styles.ts';
import { Letter } from './letter.tsx';

/** The mail that a buyer gets when the order is taken. */
export function OrderConfirmation({ report }: { report: ReportData }) {
  const { texts, transaction } = report;
  const { amount, currency, transaction_date_time, card_prefix, card_suffix } = transaction;
  const brand = detectCardBrand(card_prefix, card_suffix);
  const card = [brand && CARD_BRANDS[brand], maskCard(card_prefix, card_suffix)].filter(Boolean).join(' ');
  const money = formatMoney(amount, currency);
  const when = formatDateTime(transaction_date_time);
  const address = addressInLine(report);
  const items = (report.product.items ?? []).filter(isListedItem);
  return (
    <Letter
      report={report}
      text={texts.email.confirmation.text}
      facts={[
        [texts.email.orderTime, when && <Text>{when}</Text>],
        [texts.cover.amount, money && <Text>{money}</Text>],
        [texts.cover.card, card && <Text>{card}</Text>],
        [texts.shipping.address, address && <Text>{address}</Text>],
      ]}
    >
      {items.length > 0 && <OrderedItems items={items} texts={texts} />}
    </Letter>
  );
}

/** A confirmation need not repeat hundreds of items: the transaction section lists them all. */
const ITEMS_IN_MAIL = 12;

function OrderedItems({ items, texts }: { items: EvidenceItem[]; texts: Texts }) {
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
                {item.name && <Text>{shortName(item.name)}</Text>}
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
