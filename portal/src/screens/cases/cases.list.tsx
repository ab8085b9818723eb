import { disputeCaseList } from '@cbp/shared/cases/dispute-case.list';
import { paths } from '../../data/paths.ts';
import { NewButton } from '../../patterns/call-form/new-button.tsx';
import { defineListScreen } from '../../patterns/list/define-list-screen.ts';
import { newCaseForm } from './cases.forms.tsx';
import { DaysLeft } from './days-left.tsx';

function Buttons() {
  return <NewButton form={newCaseForm} href={paths.disputeCaseForm.href()} />;
}

/** Disputes that are defended or accepted, the next due first; each opens in a drawer. */
export const disputeCasesScreen = defineListScreen({
  list: disputeCaseList,
  counter: ['', '条', '宗'],
  tabs: [
    { key: 'all', words: ['All cases', '全部案件', '全部個案'], choices: {} },
    {
      key: 'open',
      words: ['Open', '处理中', '處理中'],
      choices: { state: { kind: 'among', values: ['open'] } },
      empty: {
        heading: ['No open dispute cases', '暂无处理中的争议案件', '未有處理中的爭議個案'],
        text: [
          'Cases that await a defence appear here, the next due first.',
          '待抗辩的案件会按提交期限先后显示在这里。',
          '待抗辯的個案會按提交期限先後在此顯示。',
        ],
      },
    },
  ],
  columns: [
    { key: 'case_number', widthPx: 138, blank: ({ id }) => `#${id}` },
    { key: 'due_at', cell: DaysLeft, widthPx: 138 },
    { key: 'merchant_name', widthPx: 138 },
    { key: 'transaction.order_reference', widthPx: 128 },
    { key: 'amount', widthPx: 148 },
    { key: 'card_type', as: 'text', widthPx: 112 },
    { key: 'reason_code', widthPx: 96 },
    { key: 'state', widthPx: 112 },
    { key: 'received_at', widthPx: 104 },
    { key: 'profile', as: 'text', isHidden: true },
    { key: 'transaction.arn', isHidden: true },
    { key: 'source', as: 'text', isHidden: true },
    { key: 'submitted_at', isHidden: true },
    { key: 'closed_at', isHidden: true },
    { key: 'merchant_id', isHidden: true },
    { key: 'iCS_id', isHidden: true },
    { key: 'created_at', isHidden: true },
    { key: 'id', isHidden: true },
  ],
  mainFilters: ['state', 'due_at', 'card_type', 'reason_code'],
  href: (row) => paths.disputeCase.href(row.id),
  action: Buttons,
  empty: {
    heading: ['No dispute cases yet', '暂无争议案件', '未有爭議個案'],
    text: [
      'Open a case from a transaction, an enquiry or an RDR case when a chargeback arrives.',
      '收到拒付时，可从交易、拒付查询或 RDR 案件新建争议案件。',
      '收到退單時，可從交易、退單查詢或 RDR 個案建立爭議個案。',
    ],
  },
});
