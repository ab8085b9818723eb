import { badge, id, maybe, naming, number, text, time } from '../list/field.ts';
import { among, contains, range } from '../list/filter.ts';
import { defineList, type RowOfList } from '../list/list.ts';
import {
  BATCH_ITEM_STATE_LABELS,
  BATCH_KIND_LABELS,
  BATCH_MODE_LABELS,
  BATCH_STATE_LABELS,
  RIGHT_OF_BATCHES,
} from './batch.model.ts';

const inState = (state: keyof typeof BATCH_ITEM_STATE_LABELS) => {
  const { en, sc, tc } = BATCH_ITEM_STATE_LABELS[state].label;
  return number(en, sc, tc);
};

/** The batches of the caller; a service key sees all batches. */
export const batchList = defineList({
  name: 'Batches',
  resource: '/batches',
  right: RIGHT_OF_BATCHES,
  words: ['Batches', '批次', '批次'],
  key: 'id',
  fields: {
    id: id('Batch ID', '批次编号', '批次編號'),
    name: naming('batch', 'id', maybe(text('Name', '名称', '名稱'))),
    state: badge(BATCH_STATE_LABELS, 'Status', '状态', '狀態'),
    kind: badge(BATCH_KIND_LABELS, 'Content', '内容', '內容'),
    mode: badge(BATCH_MODE_LABELS, 'Document type', '文件类型', '文件類型'),
    total: number('Documents', '文件', '文件'),
    'counts.made': inState('made'),
    'counts.failed': inState('failed'),
    'counts.cancelled': inState('cancelled'),
    'counts.running': inState('running'),
    'counts.queued': inState('queued'),
    created_by: naming('user_by_email', 'created_by', text('Started by', '发起人', '發起人')),
    created_at: time('Started at', '开始时间', '開始時間'),
    finished_at: maybe(time('Finished at', '结束时间', '結束時間')),
    expires_at: maybe(time('Kept until', '保留至', '保留至')),
  },
  filters: {
    name: contains,
    created_by: contains,
    state: among(),
    mode: among(),
    created_at: range(),
    finished_at: range(),
  },
  sorts: ['created_at', 'name', 'finished_at'],
  defaultSort: '-created_at',
});
export type BatchInList = RowOfList<typeof batchList>;
