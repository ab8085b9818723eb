import { amlClientList } from '@cbp/shared/screenings/aml-client.list';
import { paths } from '../../data/paths.ts';
import { defineListScreen } from '../../patterns/list/define-list-screen.ts';

/** The clients that have AML screening; each opens in a drawer. */
export const amlClientsScreen = defineListScreen({
  list: amlClientList,
  counter: ['', '个', '個'],
  columns: [
    { key: 'name', widthPx: 220 },
    { key: 'merchant_id', widthPx: 130 },
    { key: 'open_matches', widthPx: 140 },
    { key: 'ongoing', widthPx: 150 },
    { key: 'remaining', widthPx: 110 },
    { key: 'pricing_scheme', as: 'text', widthPx: 150 },
    { key: 'status', widthPx: 120 },
    { key: 'type', isHidden: true },
    { key: 'purchased', isHidden: true },
    { key: 'used', isHidden: true },
    { key: 'exceptions', isHidden: true },
    { key: 'since', isHidden: true },
  ],
  href: (row) => paths.amlClient.href(row.merchant_id),
  empty: {
    heading: ['No clients with AML screening', '暂无开通反洗钱筛查的客户', '未有開通反洗錢篩查的客戶'],
    text: [
      'Add the service on the client’s page, under Balance.',
      '请在客户页面的“余额”中开通此服务。',
      '請在客戶頁面的「結餘」中開通此服務。',
    ],
  },
});
