import type { Words } from '@cbp/shared/language';
import type { SetStatus } from '@cbp/shared/states/enrolment-machine';

type StatusStep = {
  /** The verb that sets the status. */
  words: Words;
  /** The verb with what it is done to: a name, or a number of things. */
  of: (one: string) => Words;
};

/** Chinese puts a space between Latin letters and the words around them, and none between Chinese words. */
const followed = (one: string) => (/\p{Script=Han}$/u.test(one) ? one : `${one} `);

/** The steps of a provider, as an operator says them. */
export const STATUS_STEPS: Record<SetStatus, StatusStep> = {
  ACTIVE: {
    words: ['Activate', '启用', '啟用'],
    of: (one) => [`Activate ${one}`, `启用 ${one}`, `啟用 ${one}`],
  },
  PROCESSING: {
    words: ['Start processing', '开始处理', '開始處理'],
    of: (one) => [`Start processing ${one}`, `开始处理 ${one}`, `開始處理 ${one}`],
  },
  ADD_PENDING_PROCESSING: {
    words: ['Mark as partly processing', '标记为部分处理中', '標示為部分處理中'],
    of: (one) => [
      `Mark ${one} as partly processing`,
      `将 ${followed(one)}标记为部分处理中`,
      `將 ${followed(one)}標示為部分處理中`,
    ],
  },
  REJECTED: {
    words: ['Reject', '拒绝', '拒絕'],
    of: (one) => [`Reject ${one}`, `拒绝 ${one}`, `拒絕 ${one}`],
  },
  DELETE_PROCESSING: {
    words: ['Start deletion', '开始删除', '開始刪除'],
    of: (one) => [`Start deletion of ${one}`, `开始删除 ${one}`, `開始刪除 ${one}`],
  },
  DELETED: {
    words: ['Mark as deleted', '标记为已删除', '標示為已刪除'],
    of: (one) => [
      `Mark ${one} as deleted`,
      `将 ${followed(one)}标记为已删除`,
      `將 ${followed(one)}標示為已刪除`,
    ],
  },
};

/** The step with what it is done to, named in three languages. */
export function stepOfSeveral(status: SetStatus, named: Words): Words {
  const [en, sc, tc] = named;
  const { of } = STATUS_STEPS[status];
  return [of(en)[0], of(sc)[1], of(tc)[2]];
}
