import { translated } from '@cbp/shared/language';
import { type Page, page } from '../../app/page.ts';

export const AREA_PAGES: readonly Page[] = [
  page('receiptRequests', {
    right: { service: 'ics', right: 'request.read' },
    title: translated(['Buyer requests', '买家申请', '買家申請']),
    icon: 'inbox',
  }),
];
