import { REFUND_STATUSES } from '@cbp/shared/payments/refund';
import { RELEASE_AGREEMENTS } from '@cbp/shared/payments/release-state';
import { useParams } from 'react-router';
import { paths } from '../../data/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { PaymentLink } from '../../parts/payment/payment-link.tsx';
import { QualifierPart } from '../../parts/qualifier/qualifier-part.tsx';
import { ReleaseBadge } from '../../parts/release/release-state.tsx';
import { DetailPage } from '../../patterns/detail/detail-page.tsx';
import { DetailTabs } from '../../patterns/detail/detail-tabs.tsx';
import { EnumerationBadge } from '../../patterns/detail/enumeration-badge.tsx';
import { History } from '../../patterns/history/history.tsx';
import { BatchesPart } from './detail/batches-part.tsx';
import { BuyerLinkPart } from './detail/buyer-link-part.tsx';
import { CapturedPoliciesPart } from './detail/captured-policies-part.tsx';
import { CasesPart } from './detail/cases-part.tsx';
import { transactionDetailTexts } from './detail/detail.texts.ts';
import { EmailsPart } from './detail/emails-part.tsx';
import { EvidencePart } from './detail/evidence-part.tsx';
import { MessagesPart } from './detail/messages-part.tsx';
import { BuyerPart, OrderPart } from './detail/order-part.tsx';
import { PaymentPart } from './detail/payment-part.tsx';
import { PersonalDataPart } from './detail/personal-data-part.tsx';
import { RawOrderPart } from './detail/raw-order-part.tsx';
import { AlertsPart, EnquiriesPart } from './detail/related-parts.tsx';
import { TimelinePart } from './detail/timeline-part.tsx';
import { TransactionActions } from './detail/transaction-actions.tsx';
import { TransactionFacts } from './detail/transaction-facts.tsx';
import { type Transaction, useTransaction } from './detail/use-transaction.ts';

/** One transaction with all that is known of it, over the list or as a page. */
export function TransactionDetail() {
  const words = transactionDetailTexts[useLanguage()];
  const { id = '' } = useParams();
  const query = useTransaction(id);
  const nameOf = ({ row }: Transaction) => row.transaction.order_reference?.trim() || row.iCS_id;
  return (
    <DetailPage
      query={query}
      listHref={paths.receiptTransactions.href()}
      nameOf={nameOf}
      titleOf={(transaction) =>
        [nameOf(transaction), transaction.row.transaction.merchant_name?.trim()].filter(Boolean).join(' · ')
      }
      Head={({ row }) => (
        <>
          <ReleaseBadge releasedAt={row.released_at} />
          {row.release_agreement === 'outdated' && (
            <EnumerationBadge of={RELEASE_AGREEMENTS} value="outdated" />
          )}
          {row.refund.status && <EnumerationBadge of={REFUND_STATUSES} value={row.refund.status} />}
          <PaymentLink iCS_id={row.iCS_id} />
          <TransactionActions row={row} />
        </>
      )}
    >
      {(transaction) => (
        <>
          <TransactionFacts row={transaction.row} />
          <TransactionTabs
            key={transaction.row.iCS_id}
            transaction={transaction}
            label={words.tabsOf(nameOf(transaction))}
          />
        </>
      )}
    </DetailPage>
  );
}

function TransactionTabs({ transaction, label }: { transaction: Transaction; label: string }) {
  const words = transactionDetailTexts[useLanguage()];
  const { order, row } = transaction;
  const id = row.iCS_id;
  const contents = {
    order: (
      <>
        <OrderPart order={order} />
        <BuyerPart order={order} />
        <BuyerLinkPart id={id} />
        <PersonalDataPart id={id} />
        <RawOrderPart order={order} />
      </>
    ),
    timeline: <TimelinePart id={id} />,
    messages: (
      <>
        <MessagesPart row={row} />
        <EmailsPart id={id} />
      </>
    ),
    payment: (
      <>
        <PaymentPart order={order} />
        <AlertsPart id={id} />
        <EnquiriesPart row={row} />
      </>
    ),
    evidence: (
      <>
        <CasesPart id={id} />
        <EvidencePart row={row} />
        <QualifierPart id={id} />
        <CapturedPoliciesPart id={id} />
        <BatchesPart id={id} />
      </>
    ),
    history: <History entity="receipt_transaction" id={id} />,
  };
  const tabs = Object.entries(contents).map(([name, content]) => [
    name,
    { heading: words.tabs[name as keyof typeof contents], content },
  ]);
  return <DetailTabs label={label} tabs={Object.fromEntries(tabs)} />;
}
