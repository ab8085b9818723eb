import { isGiven, isListedItem } from '@cbp/shared/evidence/evidence-content';
import { maskCard } from '@cbp/shared/format/card';
import { formatDateTime } from '@cbp/shared/format/time';
import { formatMoney, formatQuantity } from '@cbp/shared/money/money';
import { arePricesEach } from '../data/item-prices.ts';
import { forSummary, type ReportData } from '../data/report-data.ts';
import { CardNumber } from '../layout/card-number.tsx';
import { Facts } from '../layout/facts.tsx';
import { Address, Text } from '../layout/text.tsx';
import { besideOrBelow, unbroken } from '../texts/visible-text.ts';
import type { ReportSection } from './section.ts';

export const transaction: ReportSection = {
  id: 'transaction',
  isEnabled: () => true,
  heading: (texts) => texts.transaction.heading,
  summary: ({ transaction: { amount, currency, transaction_date_time }, texts }) => {
    const money = formatMoney(amount, currency);
    const when = formatDateTime(transaction_date_time);
    const parts = [money, when].map((part) => part && forSummary(part));
    return parts[0] && parts[1]
      ? texts.transaction.amountAt(parts[0], parts[1])
      : parts[0] || parts[1] || null;
  },
  body: (report) => {
    const { transaction: paid, product, texts, merchant } = report;
    const when = formatDateTime(paid.transaction_date_time);
    const money = formatMoney(paid.amount, paid.currency);
    return (
      <>
        <Facts
          arePaired
          facts={[
            [texts.cover.merchant, merchant && <Text>{merchant}</Text>],
            [texts.cover.orderReference, paid.order_reference && <Text>{paid.order_reference}</Text>],
            [texts.cover.amount, money && <Text>{money}</Text>],
            [texts.cover.transactionTime, when && <Text>{when}</Text>],
            [
              texts.cover.card,
              maskCard(paid.card_prefix, paid.card_suffix) && (
                <CardNumber prefix={paid.card_prefix} suffix={paid.card_suffix} />
              ),
            ],
            [texts.transaction.purchasePage, product.purchase_url && <Address url={product.purchase_url} />],
          ]}
        />
        <Items report={report} />
        <MerchantContact report={report} />
      </>
    );
  },
};

/** Whom a cardholder could have asked, where the switch of it is on. */
function MerchantContact({ report: { proof, texts } }: { report: ReportData }) {
  const { merchant_contact: contact } = proof;
  if (!isGiven(contact)) return null;
  const { transaction: words } = texts;
  const textOf = (text: string | null | undefined) => text?.trim() && <Text>{text}</Text>;
  return (
    <section className="ce-contact">
      <h3>{words.contact}</h3>
      <Facts
        facts={[
          [words.contactName, textOf(contact?.name)],
          [words.contactEmail, textOf(contact?.email)],
          [words.contactPhone, textOf(contact?.phone)],
          [words.contactUrl, contact?.url?.trim() && <Address url={contact.url} />],
          [words.contactAddress, textOf(contact?.address)],
        ]}
      />
    </section>
  );
}

function Items({ report: { product, transaction: paid, texts } }: { report: ReportData }) {
  const items = (product.items ?? []).filter(isListedItem);
  if (items.length === 0) return null;
  return (
    <table className="ce-table ce-items">
      <thead>
        <tr>
          <th scope="col">{texts.transaction.item}</th>
          <th scope="col" className="ce-number">
            {texts.transaction.quantity}
          </th>
          <th scope="col" className="ce-number">
            {arePricesEach(items, paid) ? texts.transaction.priceEach : texts.cover.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item, index) => {
          const amount = formatMoney(item.amount, item.currency);
          return (
            <tr key={index} className={unbroken('ce-row', item.name, item.info_url)}>
              <td>
                {item.name && (
                  <span className={besideOrBelow(item.name)}>
                    <Text>{item.name}</Text>
                  </span>
                )}
                {item.info_url && (
                  <span className={`${besideOrBelow(item.name, item.info_url)} ce-quiet`}>
                    <Address url={item.info_url} />
                  </span>
                )}
              </td>
              <td className="ce-number">{formatQuantity(item.qty)}</td>
              <td className="ce-number">{amount && <Text>{amount}</Text>}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
