import { refundNotificationList } from '@cbp/shared/entities/refund-notification.list';
import type { RowOfList } from '@cbp/shared/list/list';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../data/api-context.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { FormDialog } from '../../patterns/call-form/form-dialog.tsx';
import { defineSmallTable } from '../../patterns/small-table/define-small-table.ts';
import { SmallTable } from '../../patterns/small-table/small-table.tsx';
import { refundPageTexts } from './refunds.texts.ts';

const MOST_SHOWN = 50;

const notificationTable = defineSmallTable({
  fields: refundNotificationList.fields,
  columns: [
    'created_at',
    'merchant_id',
    { key: 'platform', as: 'text' },
    'event',
    'is_success',
    'amount',
    'refund_id',
    'payment_id',
  ],
  key: ({ id }: RowOfList<typeof refundNotificationList>) => id,
});

/** What platforms told of refunds that nobody asked for here, where there is any. */
export function RefundNotifications() {
  const words = refundPageTexts[useLanguage()];
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery(
    useApi().queries.listRefundNotifications.queryOptions({ input: { limit: MOST_SHOWN } }),
  );
  if (!data || data.total === 0) return null;
  return (
    <>
      {/* Before the other buttons, which stay where they are when it comes. */}
      <Button size="xs" variant="default" style={{ order: -1 }} onClick={() => setIsOpen(true)}>
        {words.unmatched(data.total)}
      </Button>
      <FormDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={words.unmatched(data.total)}
        closeLabel={words.close}
        size="xl"
      >
        <Text size="sm" c="dimmed">
          {words.unmatchedHelp}
        </Text>
        <SmallTable
          table={notificationTable}
          label={words.unmatched(data.total)}
          empty={words.unmatchedHelp}
          rows={data.data}
        />
      </FormDialog>
    </>
  );
}
