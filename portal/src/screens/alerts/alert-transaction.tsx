import { MATCH_STATES } from '@cbp/shared/alerts/alert';
import { type Alert, alertReceiptFields } from '@cbp/shared/alerts/alert.model';
import { receiptTransactionList } from '@cbp/shared/payments/receipt-transaction.list';
import { hasRight } from '@cbp/shared/users/has-right';
import { Button, Group, Text } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../data/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { ActionButton } from '../../patterns/action/action-button.tsx';
import { useMayCall } from '../../patterns/action/use-may-call.ts';
import { DetailPart } from '../../patterns/detail/detail-page.tsx';
import { EnumerationBadge } from '../../patterns/detail/enumeration-badge.tsx';
import { FactGrid } from '../../patterns/list/fact-grid.tsx';
import { useCurrentUser } from '../../session/session-context.tsx';
import { confirmReceipt, rejectReceipt } from './alerts.actions.ts';
import { alertTexts } from './alerts.texts.ts';
import { TransactionChoice } from './transaction-choice.tsx';

/** The transaction that an alert is about, with its evidence one click away, and where it is chosen. */
export function AlertTransaction({ alert }: { alert: Alert }) {
  const words = alertTexts[useLanguage()];
  const { receipt, match, merchant_id: client } = alert;
  const reads = hasRight(useCurrentUser(), receiptTransactionList.right);
  const mayChoose = useMayCall('setReceiptOfAlert') && reads;
  // A match that this user can't see must not be removed by accident.
  const isKnown = match === 'matched' || match === 'doubtful';
  const isOffered = mayChoose && client !== null && (receipt !== null || !isKnown);
  const stands = `${match} ${receipt?.iCS_id}`;
  const choice = useChoice(stands);
  return (
    <div ref={choice.part} tabIndex={-1}>
      <DetailPart heading={words.transaction}>
        {receipt ? (
          <Known alert={alert} receipt={receipt}>
            {isOffered && !choice.isOpen && (
              <Button variant="default" size="compact-sm" onClick={choice.open}>
                {words.chooseAnother}
              </Button>
            )}
          </Known>
        ) : (
          <>
            <Text c="dimmed" size="sm">
              {isKnown
                ? words.hiddenTransaction
                : words[match === 'waiting' ? 'notCompared' : 'noTransaction']}
            </Text>
            {isOffered && !choice.isOpen && (
              <Button mt="sm" size="xs" variant="default" onClick={choice.open}>
                {words.chooseTransaction}
              </Button>
            )}
          </>
        )}
        {isOffered && choice.isOpen && <TransactionChoice alert={alert} onClose={choice.close} />}
      </DetailPart>
    </div>
  );
}

/** Whether the choice is open. Another transaction closes it, and the focus moves to that transaction. */
function useChoice(stands: string) {
  const part = useRef<HTMLDivElement>(null);
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === stands;
  const isOver = openAt !== null && !isOpen;
  useEffect(() => {
    if (!isOver) return;
    setOpenAt(null);
    part.current?.focus();
  }, [isOver]);
  const close = () => {
    setOpenAt(null);
    part.current?.focus();
  };
  return { part, isOpen, open: () => setOpenAt(stands), close };
}

type KnownProps = { alert: Alert; receipt: NonNullable<Alert['receipt']>; children: ReactNode };

function Known({ alert, receipt, children }: KnownProps) {
  const words = alertTexts[useLanguage()];
  const href = paths.receiptPreview.href(receipt.iCS_id);
  return (
    <>
      <Group mb="xs">
        <EnumerationBadge of={MATCH_STATES} value={alert.match} />
      </Group>
      <FactGrid
        fields={alertReceiptFields}
        row={receipt}
        shown={['order_reference', 'merchant_name', 'amount', 'transaction_date_time', 'iCS_id']}
      />
      <Group gap="xs" mt="sm" mb="sm">
        <ActionButton action={confirmReceipt} on={alert} variant="filled" size="compact-sm" />
        <ActionButton action={rejectReceipt} on={alert} size="compact-sm" />
        {children}
        <Button component={Link} to={href} size="compact-sm">
          {words.preview}
        </Button>
        <Button
          component={Link}
          to={`${href}?view=${receipt.is_released ? 'released' : 'preview'}`}
          variant="default"
          size="compact-sm"
        >
          {words.pdf}
        </Button>
      </Group>
    </>
  );
}
