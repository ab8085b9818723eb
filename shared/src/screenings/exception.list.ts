import { badge, id, maybe, naming, number, personalField, text, time } from '../list/field.ts';
import { among, contains, range } from '../list/filter.ts';
import { defineList, type RowOfList } from '../list/list.ts';
import { HIT_REASONS, SCREENING_KINDS } from './screening.ts';

export const EXCEPTION_STATUSES = {
  active: { label: { en: 'Active', sc: '生效', tc: '生效' }, tone: 'good' },
  changed: { label: { en: 'Entry changed', sc: '名单条目已变更', tc: '名單條目已變更' }, tone: 'warning' },
  expired: { label: { en: 'Expired', sc: '已过期', tc: '已過期' }, tone: 'neutral' },
  withdrawn: { label: { en: 'Withdrawn', sc: '已撤销', tc: '已撤銷' }, tone: 'neutral' },
} as const;
export type ExceptionStatus = keyof typeof EXCEPTION_STATUSES;

/** False positives that later runs show as cleared. */
export const exceptionList = defineList({
  name: 'ScreeningExceptions',
  resource: '/shuftipro/exceptions',
  right: { service: 'aml', right: 'screening.read' },
  words: ['Exceptions', '例外', '例外'],
  rowWords: ['exceptions', '例外', '例外'],
  key: 'id',
  fields: {
    id: number('No.', '编号', '編號'),
    subject: personalField(text('Screened', '筛查对象', '篩查對象')),
    kind: badge(SCREENING_KINDS, 'Type', '类型', '類型'),
    entry_name: personalField(text('Listed entry', '名单条目', '名單條目')),
    watchlist: text('Watchlist', '监控名单', '監察名單'),
    status: badge(EXCEPTION_STATUSES, 'Status', '状态', '狀態'),
    reason: badge(HIT_REASONS, 'Reason', '原因', '原因'),
    note: maybe(personalField(text('Note', '备注', '備註'))),
    merchant_name: naming('client', 'merchant_id', text('Client', '客户', '客戶')),
    merchant_id: id('Client ID', '客户编号', '客戶編號'),
    created_by: maybe(text('Cleared by', '处理人', '處理人')),
    created_at: time('Cleared', '处理时间', '處理時間'),
    until: maybe(time('Valid until', '有效期至', '有效期至')),
    withdrawn_at: maybe(time('Withdrawn', '撤销时间', '撤銷時間')),
    withdrawn_reason: maybe(personalField(text('Reason for withdrawal', '撤销原因', '撤銷原因'))),
    version: number('Version', '版本', '版本'),
  },
  filters: {
    status: among(),
    reason: among(),
    kind: among(),
    subject: contains,
    entry_name: contains,
    merchant_id: contains,
    created_at: range(),
  },
  sorts: ['created_at', 'until'],
  defaultSort: '-created_at',
});
export type ExceptionInList = RowOfList<typeof exceptionList>;
