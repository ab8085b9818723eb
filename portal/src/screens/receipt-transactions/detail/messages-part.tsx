import {
  type ReceiptTransaction,
  receiptTransactionList,
} from '@cbp/shared/payments/receipt-transaction.list';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../data/api-context.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { conversationTexts } from '../../../parts/conversation/conversation.texts.ts';
import { Conversation } from '../../../parts/conversation/conversation.tsx';
import { DetailPart, LoadedPart } from '../../../patterns/detail/detail-page.tsx';
import { FactGrid } from '../../../patterns/list/fact-grid.tsx';
import { transactionDetailTexts } from './detail.texts.ts';

/** What the buyer asked for, and the conversation about it. */
export function MessagesPart({ row }: { row: ReceiptTransaction }) {
  const language = useLanguage();
  const words = transactionDetailTexts[language];
  const query = useQuery(useApi().queries.listMessage.queryOptions({ input: { id: row.iCS_id } }));
  const { request, status } = row.refund;
  const hasRequest = request !== null || status !== null || row.status.buyer_report_issue === 'Y';
  return (
    <>
      <DetailPart heading={words.requests}>
        {hasRequest ? (
          <FactGrid
            fields={receiptTransactionList.fields}
            row={row}
            shown={['refund.request', 'refund.status', 'status.buyer_report_issue']}
          />
        ) : (
          <Text c="dimmed" size="sm">
            {words.noRequest}
          </Text>
        )}
      </DetailPart>
      <LoadedPart heading={conversationTexts[language].messages} query={query}>
        {({ results }) => <Conversation messages={results.messagebox.messages} />}
      </LoadedPart>
    </>
  );
}
