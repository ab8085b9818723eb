import type { Qualifier } from '@cbp/shared/evidence/qualifier/qualifier.model';
import { defineAction } from '../../patterns/action/define-action.ts';

/** The state of a choice: what is ticked in the table beside what is stored and suggested. */
export type Picking = { qualifier: Qualifier; picked: readonly string[] };

const sameKeys = (one: readonly string[], other: readonly string[] | undefined) =>
  one.length === other?.length && one.every((key) => other.includes(key));

export const choosePicked = defineAction({
  call: 'chooseQualifier',
  words: ['Save choice', '保存选择', '儲存選擇'],
  isOffered: ({ qualifier }: Picking) => qualifier.candidates.length > 1,
  whyNot: ({ picked, qualifier }) => {
    if (picked.length !== 2) return ['Choose two payments.', '请选择两笔付款。', '請選擇兩宗付款。'];
    if (!sameKeys(picked, qualifier.choice?.payments)) return null;
    return ['The report shows these two already.', '报告已显示这两笔付款。', '報告已顯示這兩宗付款。'];
  },
  input: ({ qualifier: { iCS_id: id, version }, picked }) => ({ id, version, payments: [...picked] }),
  done: ['Earlier payments chosen', '已选择以往付款', '已選擇以往付款'],
});

export const chooseSuggested = defineAction({
  call: 'chooseQualifier',
  words: ['Use suggestion', '采用建议', '採用建議'],
  isOffered: ({ qualifier: { suggestion, choice } }: Picking) =>
    suggestion !== null && !sameKeys(suggestion.payments, choice?.payments),
  input: ({ qualifier: { iCS_id: id, version, suggestion } }) => ({
    id,
    version,
    payments: suggestion?.payments ?? null,
  }),
  done: ['Earlier payments chosen', '已选择以往付款', '已選擇以往付款'],
});

export const removeChoice = defineAction({
  call: 'chooseQualifier',
  words: ['Remove choice', '取消选择', '取消選擇'],
  isOffered: ({ qualifier }: Picking) => qualifier.choice !== null,
  input: ({ qualifier: { iCS_id: id, version } }) => ({ id, version, payments: null }),
  done: ['Choice removed', '已取消选择', '已取消選擇'],
});
