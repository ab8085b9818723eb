import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { createBrowserRouter, redirect } from 'react-router';
import { paths } from '../data/paths.ts';
import { PageNotFound, SystemFault } from './error-pages.tsx';
import { Frame } from './frame.tsx';

function OpeningPage() {
  const { t } = useTranslation();
  return <VisuallyHidden role="status">{t('frame.opening')}</VisuallyHidden>;
}

const hydrateFallbackElement = <OpeningPage />;

/** Every screen is fetched when it is first opened. */
export function createPortalRouter() {
  return createBrowserRouter([
    {
      element: <Frame />,
      errorElement: <SystemFault />,
      hydrateFallbackElement,
      children: [
        {
          errorElement: <SystemFault />,
          children: [
            {
              path: paths.home.path,
              loader: () => redirect(paths.receiptTransactions.href()),
              hydrateFallbackElement,
            },
            {
              path: paths.receiptTransactions.path,
              hydrateFallbackElement,
              lazy: async () => ({
                Component: (await import('../screens/receipt-transactions/receipt-transactions.list.tsx'))
                  .ReceiptTransactionsList,
              }),
            },
            {
              path: paths.receiptTransaction.path,
              hydrateFallbackElement,
              lazy: async () => ({
                Component: (await import('../screens/receipt-transactions/receipt-transactions.preview.tsx'))
                  .ReceiptTransactionPreview,
              }),
            },
            { path: '*', element: <PageNotFound /> },
          ],
        },
      ],
    },
  ]);
}
