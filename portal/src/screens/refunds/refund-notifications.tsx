import type { RowOfList } from '@cbp/shared/list/list';
import { refundNotificationList } from '@cbp/shared/refunds/refund-notification.list';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../data/api-context.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { FormDialog } from '../../patterns/call-form/form-dialog.tsx';
import { PartContent } from '../../patterns/detail/detail-page.tsx';
import { defineSmallTable } from '../../patterns/small-table/define-small-table.ts';
import { SmallTable } from '../../patterns/small-table/small-table.tsx';
import { refundPageTexts } from './refunds.texts.ts';

const MOST_SHOWN = 50;

type Notification = RowOfList<typeof refundNotificationList>;

/** The result that was reported. The flag alone can mislead: the notification of a failed refund is itself a success. */
function Result({ row: { event, is_success: isSuccess } }: { row: Notification }) {
  const words = refundPageTexts[useLanguage()];
  if (event === 'REFUND_FAILED') return words.results.failed;
  if (event === 'REFUNDED_REVERSED') return words.results.reversed;
  if (event === 'REFUND') return isSuccess ? words.results.refunded : words.results.refused;
  return event;
}

const notificationTable = defineSmallTable({
  fields: refundNotificationList.fields,
  columns: [
    'created_at',
    'merchant_id',
    { key: 'platform', as: 'text' },
    { key: 'event', cell: Result, widthPx: 130 },
    'amount',
    'refund_id',
    'payment_id',
  ],
  key: ({ id }: Notification) => id,
});

/** Notifications of refunds that weren't requested here. */
export function RefundNotifications() {
  const words = refundPageTexts[useLanguage()];
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setIsOpen(true)}>
        {words.unmatched}
      </Button>
      <FormDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={words.unmatched}
        closeLabel={words.close}
        size="xl"
      >
        <Content />
      </FormDialog>
    </>
  );
}

function Content() {
  const words = refundPageTexts[useLanguage()];
  const query = useQuery(
    useApi().queries.listRefundNotifications.queryOptions({ input: { limit: MOST_SHOWN } }),
  );
  return (
    <PartContent query={query}>
      {({ data: rows }) => (
        <>
          {rows.length > 0 && (
            <Text size="sm" c="dimmed">
              {words.unmatchedHelp}
            </Text>
          )}
          <SmallTable
            table={notificationTable}
            label={words.unmatched}
            empty={words.noneUnmatched}
            rows={rows}
          />
        </>
      )}
    </PartContent>
  );
}
