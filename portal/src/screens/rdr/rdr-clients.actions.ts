import { translated, type Words } from '@cbp/shared/language';
import { RDR_CLIENT_MACHINE, type RdrSetStatus } from '@cbp/shared/rdr/rdr-client';
import type { RdrClient } from '@cbp/shared/rdr/rdr-client.model';
import { type Action, defineAction } from '../../patterns/action/define-action.ts';
import { ofStep } from '../../patterns/action/of-step.ts';

const ofClient = ({ merchant_id, version }: RdrClient) => ({ merchant_id, version });

type Step = {
  status: Exclude<RdrSetStatus, 'REJECTED'>;
  words: Words;
  heading: (name: string) => Words;
  /** What Verifi did: the user confirms it. */
  statement: Words;
  text?: Words;
  done: Words;
  isGrave?: boolean;
};

/** What Verifi did, as an operator says it; what comes next stands first. A rejection is a form: it needs a reason. */
const STEPS: readonly Step[] = [
  {
    status: 'ACTIVE',
    words: ['Activate', '启用', '啟用'],
    heading: (name) => [`Activate ${name} in RDR?`, `启用 ${name} 的 RDR？`, `啟用 ${name} 的 RDR？`],
    statement: [
      'I confirm that Verifi has enrolled the client',
      '我确认 Verifi 已登记该客户',
      '本人確認 Verifi 已登記此客戶',
    ],
    text: [
      'From then on, its rules decide its disputes.',
      '启用后，其争议按其规则决定。',
      '啟用後，其爭議按其規則決定。',
    ],
    done: ['Client activated', '客户已启用', '客戶已啟用'],
  },
  {
    status: 'PROCESSING',
    words: ['Start processing', '开始处理', '開始處理'],
    heading: (name) => [
      `Start processing ${name}?`,
      `开始处理 ${name} 的登记？`,
      `開始處理 ${name} 的登記？`,
    ],
    statement: [
      'I confirm that Verifi has started to enrol the client',
      '我确认 Verifi 已开始登记该客户',
      '本人確認 Verifi 已開始登記此客戶',
    ],
    done: ['Enrolment set to processing', '登记已转为处理中', '登記已轉為處理中'],
  },
  {
    status: 'DELETE_PROCESSING',
    words: ['Start deletion', '开始删除', '開始刪除'],
    heading: (name) => [
      `Start deletion of ${name} from RDR?`,
      `开始删除 ${name} 的 RDR 登记？`,
      `開始刪除 ${name} 的 RDR 登記？`,
    ],
    statement: [
      'I confirm that Verifi has started to remove the client',
      '我确认 Verifi 已开始删除该客户',
      '本人確認 Verifi 已開始刪除此客戶',
    ],
    text: [
      'The deletion request can’t be cancelled after this.',
      '此后无法撤销删除申请。',
      '此後無法撤銷刪除申請。',
    ],
    done: ['Deletion started', '删除申请处理中', '刪除申請處理中'],
  },
  {
    status: 'DELETED',
    words: ['Mark as deleted', '标记为已删除', '標示為已刪除'],
    heading: (name) => [
      `Mark the enrolment of ${name} as deleted?`,
      `将 ${name} 的登记标记为已删除？`,
      `將 ${name} 的登記標示為已刪除？`,
    ],
    statement: [
      'I confirm that Verifi has removed the client',
      '我确认 Verifi 已删除该客户',
      '本人確認 Verifi 已刪除此客戶',
    ],
    text: ['Its rules no longer decide disputes.', '其规则不再用于决定争议。', '其規則不再用於決定爭議。'],
    done: ['Enrolment deleted', '登记已删除', '登記已刪除'],
    isGrave: true,
  },
];

export const STATUS_ACTIONS: readonly Action<RdrClient>[] = STEPS.map((step) => {
  const { status, words, heading, statement, text, done, isGrave = false } = step;
  return defineAction({
    call: 'setRdrClientStatus',
    ...ofStep(RDR_CLIENT_MACHINE, 'setStatus', status),
    words,
    isGrave,
    input: (client: RdrClient) => ({ ...ofClient(client), status }),
    question: ({ name }) => ({
      heading: heading(name),
      ...(text && { text }),
      statement: translated(statement),
      confirm: words,
    }),
    done,
  });
});

export const requestDeletion = defineAction({
  call: 'requestRdrClientDeletion',
  ...ofStep(RDR_CLIENT_MACHINE, 'requestDeletion'),
  isGrave: true,
  input: ofClient,
  question: ({ name }: RdrClient) => ({
    heading: [
      `Request deletion of ${name} from RDR?`,
      `申请删除 ${name} 的 RDR 登记？`,
      `申請刪除 ${name} 的 RDR 登記？`,
    ],
    text: [
      'Its disputes are decided by its rules until Verifi has removed it. You can cancel the request until Verifi starts processing it.',
      'Verifi 删除之前，其争议仍按其规则决定。Verifi 开始处理之前，您可以撤销申请。',
      'Verifi 刪除之前，其爭議仍按其規則決定。Verifi 開始處理之前，您可以撤銷申請。',
    ],
    confirm: ['Request deletion', '申请删除', '申請刪除'],
  }),
  done: ['Deletion request submitted', '删除申请已提交', '刪除申請已提交'],
});

export const voidDeletion = defineAction({
  call: 'voidRdrClientDeletion',
  ...ofStep(RDR_CLIENT_MACHINE, 'voidDeletion'),
  input: ofClient,
  done: ['Deletion request cancelled', '删除申请已撤销', '刪除申請已撤銷'],
});
