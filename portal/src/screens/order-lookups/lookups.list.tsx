import { lookupList } from '@cbp/shared/lookups/lookup.list';
import { paths } from '../../data/paths.ts';
import { defineListScreen } from '../../patterns/list/define-list-screen.ts';
import { card } from '../../patterns/list/list-columns.ts';

/** The questions of networks about payments, with how they were answered; each opens in a drawer. */
export const lookupsScreen = defineListScreen({
  list: lookupList,
  counter: ['', '条', '宗'],
  columns: [
    { key: 'insight_id', widthPx: 160 },
    { key: 'client_name', widthPx: 112 },
    // Its short name, as networks and their documents have it.
    { key: 'source', format: (source) => source, widthPx: 66 },
    { key: 'response_status', widthPx: 172 },
    { key: 'transaction.descriptor', widthPx: 130 },
    { key: 'transaction.amount', widthPx: 150 },
    card('transaction.card_prefix', 'transaction.card_suffix'),
    { key: 'missing', widthPx: 106 },
    { key: 'created_at', widthPx: 98 },
    { key: 'transaction.date', isHidden: true },
    { key: 'order_reference', isHidden: true },
    { key: 'reason', as: 'text', isHidden: true },
    { key: 'network', as: 'text', isHidden: true },
    { key: 'merchant_id', isHidden: true },
    { key: 'transaction.arn', isHidden: true },
    { key: 'transaction.acquirer_bin', isHidden: true },
    { key: 'transaction.card_acceptor_id', isHidden: true },
    { key: 'id', isHidden: true },
  ],
  mainFilters: ['response_status', 'created_at'],
  href: ({ id }) => paths.lookup.href(id),
  empty: {
    heading: ['No order lookups yet', '暂无订单查询', '未有訂單查詢'],
    text: [
      'Networks send lookups once CAIDs are enrolled. Add your clients’ CAIDs on the CAIDs page.',
      'CAID 登记后，网络会发来查询。请在“CAID 列表”页面新增客户的 CAID。',
      'CAID 登記後，網絡便會傳來查詢。請在「CAID 清單」頁面新增客戶的 CAID。',
    ],
  },
});
