import { type Waiting, waiting } from '../list/waiting.ts';
import { disputeCaseList } from './dispute-case.list.ts';

const OPEN = { kind: 'among', values: ['open'] } as const;

/** Open cases, and those of them that are due soon or overdue. */
export const CASES_WAITING = {
  openCases: waiting(disputeCaseList, {
    choices: { state: OPEN },
    words: ['Open dispute cases', '处理中的争议案件', '處理中的爭議個案'],
  }),
  casesDueSoon: waiting(disputeCaseList, {
    choices: { state: OPEN, due_at: { kind: 'range', range: { preset: 'next72h' } } },
    words: ['Dispute cases due within 72 hours', '72 小时内到期的争议案件', '72 小時內到期的爭議個案'],
  }),
  overdueCases: waiting(disputeCaseList, {
    choices: { state: OPEN, due_at: { kind: 'range', range: { preset: 'overdue' } } },
    words: ['Overdue dispute cases', '已超时的争议案件', '已逾時的爭議個案'],
  }),
} as const satisfies Record<string, Waiting>;
