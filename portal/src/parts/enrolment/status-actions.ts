import type { Words } from '@cbp/shared/language';
import {
  confirmationOf,
  type defineEnrolment,
  type SetStatus,
  type StatusConfirmations,
} from '@cbp/shared/states/enrolment-machine';
import type { EnrolmentStatus } from '@cbp/shared/states/enrolment-status';
import { type Action, defineAction } from '../../patterns/action/define-action.ts';
import { ofStep } from '../../patterns/action/of-step.ts';
import { STATUS_STEPS } from './status-steps.ts';

type Enrolled = { id: number; version: number; status: EnrolmentStatus; merchant_name: string };

type Declared<Thing extends Enrolled> = {
  call: 'setDescriptorStatus' | 'setRdrCaidStatus' | 'setOiCaidStatus';
  machine: ReturnType<typeof defineEnrolment>;
  confirmations: StatusConfirmations;
  /** What a sentence begins with; in Chinese with a space after Latin letters. */
  thing: Words;
  nameOf: (one: Thing) => string;
};

/** What comes next stands first. A rejection is a form: it needs a reason. */
const STEPS: readonly {
  status: Exclude<SetStatus, 'REJECTED'>;
  done: (thing: Words) => Words;
}[] = [
  { status: 'ACTIVE', done: ([en, sc, tc]) => [`${en} activated`, `${sc}已启用`, `${tc}已啟用`] },
  {
    status: 'PROCESSING',
    done: ([en, sc, tc]) => [`${en} set to processing`, `${sc}已转为处理中`, `${tc}已轉為處理中`],
  },
  {
    status: 'ADD_PENDING_PROCESSING',
    done: ([en, sc, tc]) => [
      `${en} marked as partly processing`,
      `${sc}已标记为部分处理中`,
      `${tc}已標示為部分處理中`,
    ],
  },
  { status: 'DELETE_PROCESSING', done: () => ['Deletion started', '删除申请处理中', '刪除申請處理中'] },
  { status: 'DELETED', done: ([en, sc, tc]) => [`${en} deleted`, `${sc}已删除`, `${tc}已刪除`] },
];

/** The statuses that an operator sets after confirmation, as actions. */
export function statusActions<Thing extends Enrolled>(declared: Declared<Thing>): readonly Action<Thing>[] {
  const { call, machine, confirmations, thing, nameOf } = declared;
  return STEPS.map(({ status, done }) => {
    const { words, of } = STATUS_STEPS[status];
    return defineAction({
      call,
      ...ofStep(machine, 'setStatus', status),
      words,
      input: ({ id, version }: Thing) => ({ id, version, status, confirmed: true as const }),
      question: (one) => {
        const [en, sc, tc] = of(nameOf(one));
        return {
          heading: [`${en}?`, `${sc}？`, `${tc}？`],
          text: [`Client: ${one.merchant_name}`, `客户：${one.merchant_name}`, `客戶：${one.merchant_name}`],
          statement: confirmationOf(confirmations, status),
          confirm: words,
        };
      },
      done: done(thing),
    });
  });
}
