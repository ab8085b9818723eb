import { rdrCaseList } from '@cbp/shared/rdr/rdr-case.list';
import { paths } from '../../data/paths.ts';
import { defineListScreen } from '../../patterns/list/define-list-screen.ts';
import { CaseReportFile } from './case-report-file.tsx';

/** The disputes that RDR decided; each opens in a drawer. */
export const rdrCasesScreen = defineListScreen({
  list: rdrCaseList,
  counter: ['', '条', '宗'],
  tabs: [
    { key: 'all', words: ['All cases', '全部案件', '全部個案'], choices: {} },
    {
      key: 'recalled',
      words: ['Recalled', '已撤回', '已撤回'],
      choices: { recalled: { kind: 'among', values: [true] } },
      empty: {
        heading: ['No recalled cases yet', '暂无已撤回案件', '未有已撤回個案'],
        text: [
          'Cases that issuers withdraw appear here. Nothing is refunded for them.',
          '发卡行撤回的案件会显示在这里，不会产生退款。',
          '發卡行撤回的個案會在此顯示，不會產生退款。',
        ],
      },
    },
  ],
  columns: [
    { key: 'case_id', widthPx: 138 },
    { key: 'client_name', widthPx: 164 },
    { key: 'case_amount', widthPx: 152 },
    { key: 'outcome', widthPx: 112 },
    { key: 'decided_by', as: 'text', widthPx: 182 },
    { key: 'reason_code', widthPx: 92 },
    { key: 'match', widthPx: 140 },
    'recalled',
    { key: 'case_date', widthPx: 104 },
    { key: 'merchant_id', isHidden: true },
    { key: 'dba', isHidden: true },
    { key: 'bin', isHidden: true },
    { key: 'caid', isHidden: true },
    { key: 'arn', isHidden: true },
    { key: 'descriptor', isHidden: true },
    { key: 'reason_category', isHidden: true },
    { key: 'transaction_date', isHidden: true },
    { key: 'recalled_at', isHidden: true },
    { key: 'created_at', isHidden: true },
    { key: 'id', isHidden: true },
  ],
  href: (row) => paths.rdrCase.href(row.id),
  action: CaseReportFile,
  empty: {
    heading: ['No cases yet', '暂无案件', '未有個案'],
    text: [
      'Enrol clients in RDR and add their CAIDs. Cases that Verifi sends for them appear here.',
      '请登记客户并新增其 CAID。Verifi 发来的案件会显示在这里。',
      '請登記客戶並新增其 CAID。Verifi 傳來的個案會在此顯示。',
    ],
  },
});
