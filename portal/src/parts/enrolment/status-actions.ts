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

type Enrolled = { id: number; version: number; status: EnrolmentStatus; merchant_name: string };

type Declared<Thing extends Enrolled> = {
  call: 'setDescriptorStatus' | 'setRdrCaidStatus' | 'setOiCaidStatus';
  machine: ReturnType<typeof defineEnrolment>;
  confirmations: StatusConfirmations;
  /** What a sentence begins with; in Chinese with a space after Latin letters. */
  thing: Words;
  nameOf: (one: Thing) => string;
};

/** The steps of the provider, as an operator says them; what comes next stands first. A rejection is a form: it needs a reason. */
const STEPS: readonly {
  status: Exclude<SetStatus, 'REJECTED'>;
  words: Words;
  heading: (one: string) => Words;
  done: (thing: Words) => Words;
}[] = [
  {
    status: 'ACTIVE',
    words: ['Activate', '启用', '啟用'],
    heading: (one) => [`Activate ${one}?`, `启用 ${one}？`, `啟用 ${one}？`],
    done: ([en, sc, tc]) => [`${en} activated`, `${sc}已启用`, `${tc}已啟用`],
  },
  {
    status: 'PROCESSING',
    words: ['Start processing', '开始处理', '開始處理'],
    heading: (one) => [`Start processing ${one}?`, `开始处理 ${one}？`, `開始處理 ${one}？`],
    done: ([en, sc, tc]) => [`${en} set to processing`, `${sc}已转为处理中`, `${tc}已轉為處理中`],
  },
  {
    status: 'ADD_PENDING_PROCESSING',
    words: ['Mark as partly processing', '标记为部分处理中', '標示為部分處理中'],
    heading: (one) => [
      `Mark ${one} as partly processing?`,
      `将 ${one} 标记为部分处理中？`,
      `將 ${one} 標示為部分處理中？`,
    ],
    done: ([en, sc, tc]) => [
      `${en} marked as partly processing`,
      `${sc}已标记为部分处理中`,
      `${tc}已標示為部分處理中`,
    ],
  },
  {
    status: 'DELETE_PROCESSING',
    words: ['Start deletion', '开始删除', '開始刪除'],
    heading: (one) => [`Start deletion of ${one}?`, `开始删除 ${one}？`, `開始刪除 ${one}？`],
    done: () => ['Deletion started', '删除申请处理中', '刪除申請處理中'],
  },
  {
    status: 'DELETED',
    words: ['Mark as deleted', '标记为已删除', '標示為已刪除'],
    heading: (one) => [`Mark ${one} as deleted?`, `将 ${one} 标记为已删除？`, `將 ${one} 標示為已刪除？`],
    done: ([en, sc, tc]) => [`${en} deleted`, `${sc}已删除`, `${tc}已刪除`],
  },
];

/** The statuses that an operator sets after confirmation, as actions. */
export function statusActions<Thing extends Enrolled>(declared: Declared<Thing>): readonly Action<Thing>[] {
  const { call, machine, confirmations, thing, nameOf } = declared;
  return STEPS.map(({ status, words, heading, done }) => {
    const confirmed = confirmationOf(confirmations, status);
    return defineAction({
      call,
      ...ofStep(machine, 'setStatus', status),
      words,
      input: ({ id, version }: Thing) => ({ id, version, status, confirmed: true as const }),
      question: (one) => ({
        heading: heading(nameOf(one)),
        text: [
          `${confirmed.en}. Client: ${one.merchant_name}`,
          `${confirmed.sc}。客户：${one.merchant_name}`,
          `${confirmed.tc}。客戶：${one.merchant_name}`,
        ],
        confirm: words,
      }),
      done: done(thing),
    });
  });
}
