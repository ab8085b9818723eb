import type { ReceiptTransaction } from '@cbp/shared/payments/receipt-transaction.list';
import { Button, Menu } from '@mantine/core';
import { Link } from 'react-router';
import { useApi } from '../../../data/api-context.tsx';
import { reportHref } from '../../../data/deployment.ts';
import { paths } from '../../../data/paths.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Actions } from '../../../patterns/action/action-button.tsx';
import { MoreMenu } from '../../../patterns/action/more.tsx';
import { copyTexts } from '../../../ui/copy.texts.ts';
import { useCopy } from '../../../ui/use-copy.ts';
import { receiptTexts } from '../receipt-transactions.texts.ts';
import { transactionDetailTexts } from './detail.texts.ts';

/** What is done next with a transaction, and the rest in a menu. */
export function TransactionActions({ row }: { row: ReceiptTransaction }) {
  const language = useLanguage();
  const words = transactionDetailTexts[language];
  const listWords = receiptTexts[language];
  const { deployment } = useApi();
  const { iCS_id: id, released_at: releasedAt } = row;
  const href = new URL(reportHref(deployment, id), location.href).href;
  const { isCopied, copy } = useCopy(href, copyTexts[language].copied);
  const isReleased = releasedAt !== null;
  const hasMore = isReleased || deployment.pdfUrl !== null;
  return (
    <Actions>
      <Button component={Link} to={paths.receiptPreview.href(id)} size="xs">
        {words.openPreview}
      </Button>
      {hasMore && (
        <MoreMenu icon={isCopied ? 'check' : 'down'}>
          {isReleased && (
            <>
              <Menu.Item component="a" href={href} target="_blank" rel="noreferrer noopener">
                {listWords.openReport}
              </Menu.Item>
              <Menu.Item onClick={copy}>{listWords.copyLink}</Menu.Item>
            </>
          )}
          {deployment.pdfUrl !== null && (
            <Menu.Item
              component={Link}
              to={paths.batchForm.href()}
              state={{ references: [id], mode: isReleased ? 'REPORT' : 'PREVIEW' }}
            >
              {isReleased ? listWords.newReports(1) : listWords.newPreviews(1)}
            </Menu.Item>
          )}
        </MoreMenu>
      )}
    </Actions>
  );
}
