import type { ReceiptTransaction } from '@cbp/shared/payments/receipt-transaction.list';
import { defineBulkAction } from '../../../patterns/action/define-action.ts';

const countOf = (count: number) => (count === 1 ? '1 report' : `${count} reports`);

/** Releases reports that aren't public as they were last released; a report to be read again is released in its preview. */
export const releaseSeveral = defineBulkAction({
  call: 'releaseSeveral',
  words: ['Release reports', '发布报告', '發佈報告'],
  appliesTo: ({ released_at: releasedAt }: ReceiptTransaction) => releasedAt === null,
  input: (rows) => ({ ids: rows.map(({ iCS_id: id }) => id) }),
  question: ({ length }) => ({
    heading: [`Release ${countOf(length)}?`, `发布 ${length} 份报告？`, `發佈 ${length} 份報告？`],
    text: [
      'Anyone with a link can then read its report without signing in. Each report has the sections of its last release, or all sections except further proof. If a client pays per use, first releases are charged to its balance.',
      '之后，持有链接的任何人无需登录即可阅读相应报告。各报告沿用上次发布的部分；从未发布的，显示除其他证据以外的所有部分。如客户按使用量付费，首次发布会从其余额中扣除。',
      '其後，持有連結的任何人無須登入即可閱讀相應報告。各報告沿用上次發佈的部分；從未發佈的，顯示其他證據以外的所有部分。如客戶按使用量付費，首次發佈會從其結餘中扣除。',
    ],
    confirm: [`Release ${countOf(length)}`, `发布 ${length} 份报告`, `發佈 ${length} 份報告`],
  }),
});
