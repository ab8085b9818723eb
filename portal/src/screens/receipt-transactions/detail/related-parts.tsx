import { type AlertInList, alertList } from '@cbp/shared/alerts/alert.list';
import { type EnquiryInList, enquiryList } from '@cbp/shared/enquiries/enquiry.list';
import type { ReceiptTransaction } from '@cbp/shared/payments/receipt-transaction.list';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../data/api-context.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useMayCall } from '../../../patterns/action/use-may-call.ts';
import { LoadedPart } from '../../../patterns/detail/detail-page.tsx';
import { defineSmallTable } from '../../../patterns/small-table/define-small-table.ts';
import { SmallTable } from '../../../patterns/small-table/small-table.tsx';
import { transactionDetailTexts } from './detail.texts.ts';

const alertTable = defineSmallTable({
  fields: alertList.fields,
  columns: [
    'alert.EthocaID',
    { key: 'type', as: 'text' },
    'alert.Amount',
    'status',
    { key: 'outcome', as: 'text' },
    'alert.AlertTimestamp',
  ],
  key: ({ id }: AlertInList) => id,
});

/** The alerts of the payment, for those who may read alerts. */
export function AlertsPart({ id }: { id: string }) {
  const words = transactionDetailTexts[useLanguage()];
  const mayRead = useMayCall('getAlertsOfReceipt');
  const query = useQuery({
    ...useApi().queries.getAlertsOfReceipt.queryOptions({ input: { id }, enabled: mayRead }),
  });
  if (!mayRead) return null;
  return (
    <LoadedPart heading={words.alerts} query={query}>
      {({ results }) => (
        <SmallTable table={alertTable} label={words.alerts} empty={words.noAlerts} rows={results} />
      )}
    </LoadedPart>
  );
}

const enquiryTable = defineSmallTable({
  fields: enquiryList.fields,
  columns: ['descriptor', 'amount', 'status', { key: 'action', as: 'text' }, 'chargeback_time', 'created_at'],
  key: ({ id }: EnquiryInList) => id,
});

const MOST_SHOWN = 25;

/** The enquiries about the payment's ARN, which is what an enquiry knows of it. */
export function EnquiriesPart({ row }: { row: ReceiptTransaction }) {
  const words = transactionDetailTexts[useLanguage()];
  const { arn } = row.transaction;
  const isShown = useMayCall('listEnquiries') && arn !== null;
  const query = useQuery(
    useApi().queries.listEnquiries.queryOptions({
      input: { filters: { arn: { type: 'contains', value: arn ?? '' } }, limit: MOST_SHOWN },
      enabled: isShown,
    }),
  );
  if (!isShown) return null;
  return (
    <LoadedPart heading={words.enquiries} query={query}>
      {({ data }) => (
        <SmallTable table={enquiryTable} label={words.enquiries} empty={words.noEnquiries} rows={data} />
      )}
    </LoadedPart>
  );
}
