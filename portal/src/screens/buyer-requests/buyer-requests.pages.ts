import { translated } from '@cbp/shared/language';
import { buyerRequestList } from '@cbp/shared/requests/buyer-request.list';
import { listPage } from '../../app/list-page.tsx';
import { type Page, page } from '../../app/page.ts';

export const AREA_PAGES: readonly Page[] = [
  page('receiptRequests', {
    right: buyerRequestList.right,
    title: buyerRequestList.words,
    icon: 'inbox',
    load: () => listPage(import('./buyer-requests.list.tsx').then((screen) => screen.buyerRequestsScreen)),
  }),
  page('receiptRequest', {
    right: buyerRequestList.right,
    title: translated(['Buyer request', '买家申请', '買家申請']),
    icon: 'inbox',
    parent: 'receiptRequests',
    isDrawer: true,
    load: () => import('./buyer-requests.detail.tsx').then((screen) => screen.BuyerRequestPage),
  }),
];
