import { badge, flag, id, maybe, naming, number, text, time } from '../list/field.ts';
import { among, contains, range } from '../list/filter.ts';
import { defineList, type RowOfList } from '../list/list.ts';
import { ALERT_SOURCES } from './alert.ts';
import { ALERT_UPLOAD_KINDS, ALERT_UPLOAD_STATUSES } from './alert-upload.ts';

/** Uploaded files: alerts, and outcomes of alerts (specification, chapter 3). */
export const alertUploadList = defineList({
  name: 'AlertUploads',
  resource: '/ethoca/alerts/uploads',
  right: { service: 'ethoca', right: 'alert.read' },
  words: ['Uploads', '上传记录', '上載紀錄'],
  key: 'id',
  fields: {
    id: number('No.', '编号', '編號'),
    created_at: time('Uploaded', '上传时间', '上載時間'),
    filename: naming('alert_upload', 'id', id('File', '文件名', '檔案名稱')),
    kind: badge(ALERT_UPLOAD_KINDS, 'Type', '类型', '類型'),
    source: maybe(badge(ALERT_SOURCES, 'Alert source', '预警来源', '預警來源')),
    status: badge(ALERT_UPLOAD_STATUSES, 'Status', '状态', '狀態'),
    total: number('Rows', '行数', '行數'),
    succeeded: number('Succeeded', '成功', '成功'),
    failed: number('Needs correction', '待更正', '待更正'),
    dismissed: number('Dismissed', '已忽略', '已忽略'),
    uploaded_by: naming('user_by_email', 'uploaded_by', maybe(text('Uploaded by', '上传人', '上載者'))),
    ended_at: maybe(time('Finished at', '结束时间', '結束時間')),
    waits: flag('Needs review', '待人工处理', '待人手處理'),
    removed_at: maybe(time('Deleted', '删除时间', '刪除時間')),
  },
  filters: {
    status: among(),
    waits: among(),
    kind: among(),
    created_at: range(),
    filename: contains,
    uploaded_by: contains,
  },
  sorts: ['created_at', 'total', 'failed'],
  defaultSort: '-created_at',
});
export type AlertUploadInList = RowOfList<typeof alertUploadList>;
