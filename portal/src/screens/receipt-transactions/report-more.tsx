import { useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { RefundsDialog } from '../../parts/refunds/refund-part.tsx';
import { refundTexts } from '../../parts/refunds/refunds.texts.ts';
import { More, MoreItem, MoreMenu } from '../../patterns/action/more.tsx';
import { useMayCall } from '../../patterns/action/use-may-call.ts';
import type { Releasable } from './release/releasable.ts';
import { revokeRelease } from './release/release.actions.tsx';

type ReportMoreProps = {
  id: string;
  /** Null for who may not know of the releases, and until they are known. */
  releasable: Releasable | null;
  /** They are on their way. */
  isComing: boolean;
};

/** What is rarely done from the report, and what takes it from the public: the refunds of its payment, and its revocation. */
export function ReportMore({ id, releasable, isComing }: ReportMoreProps) {
  const language = useLanguage();
  const mayRefund = useMayCall('refundAlert');
  const mayRevoke = useMayCall('revokeEvidence');
  const [isOpen, setIsOpen] = useState(false);
  const refunds = mayRefund ? (
    <MoreItem onClick={() => setIsOpen(true)}>{refundTexts[language].heading}</MoreItem>
  ) : null;
  const toCome =
    isComing && mayRevoke ? <MoreItem isAvailable={false}>{revokeRelease.words[language]}</MoreItem> : null;
  return (
    <>
      {releasable ? (
        <More actions={[revokeRelease]} on={releasable} isSteady>
          {refunds}
        </More>
      ) : (
        (refunds ?? toCome) && (
          <MoreMenu>
            {refunds}
            {toCome}
          </MoreMenu>
        )
      )}
      <RefundsDialog id={id} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
