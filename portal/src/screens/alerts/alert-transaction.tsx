import type { Alert } from '@cbp/shared/alerts/alert.model';
import { receiptTransactionList } from '@cbp/shared/payments/receipt-transaction.list';
import { hasRight } from '@cbp/shared/users/has-right';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { matchTexts } from '../../parts/match/match.texts.ts';
import { isKnownMatch, MatchedReceipt, NoReceipt } from '../../parts/match/matched-receipt.tsx';
import { ActionButton } from '../../patterns/action/action-button.tsx';
import { useMayCall } from '../../patterns/action/use-may-call.ts';
import { DetailPart } from '../../patterns/detail/detail-page.tsx';
import { useCurrentUser } from '../../session/session-context.tsx';
import { confirmReceipt, rejectReceipt } from './alerts.actions.ts';
import { alertTexts } from './alerts.texts.ts';
import { TransactionChoice } from './transaction-choice.tsx';

/** The transaction that an alert is about, with its evidence one click away, and where it is chosen. */
export function AlertTransaction({ alert }: { alert: Alert }) {
  const language = useLanguage();
  const words = alertTexts[language];
  const { receipt, match, merchant_id: client } = alert;
  const reads = hasRight(useCurrentUser(), receiptTransactionList.right);
  const mayChoose = useMayCall('setReceiptOfAlert') && reads;
  // A match that this user can't see must not be removed by accident.
  const isOffered = mayChoose && client !== null && (receipt !== null || !isKnownMatch(match));
  const stands = `${match} ${receipt?.iCS_id}`;
  const choice = useChoice(stands);
  return (
    <div ref={choice.part} tabIndex={-1}>
      <DetailPart heading={matchTexts[language].transaction}>
        {receipt ? (
          <MatchedReceipt match={match} receipt={receipt}>
            <ActionButton action={confirmReceipt} on={alert} variant="filled" size="compact-sm" />
            <ActionButton action={rejectReceipt} on={alert} size="compact-sm" />
            {isOffered && !choice.isOpen && (
              <Button variant="default" size="compact-sm" onClick={choice.open}>
                {words.chooseAnother}
              </Button>
            )}
          </MatchedReceipt>
        ) : (
          <>
            <NoReceipt match={match} />
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
