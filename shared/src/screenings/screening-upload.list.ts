import { badge, flag, id, maybe, naming, number, text, time } from '../list/field.ts';
import { among, contains, range } from '../list/filter.ts';
import { defineList, type RowOfList } from '../list/list.ts';
import { SCREENING_KINDS } from './screening.ts';
import { SCREENING_UPLOAD_STATUSES } from './screening-upload.ts';

/** Bulk screening uploads. Unchecked rows belong to no client: a file is its uploader's. */
export const screeningUploadList = defineList({
  name: 'ScreeningUploads',
  resource: '/shuftipro/screening-uploads',
  right: { service: 'aml', right: 'screening.create' },
  words: ['Screening uploads', '筛查上传记录', '篩查上載紀錄'],
  rowWords: ['uploads', '上传记录', '上載紀錄'],
  key: 'id',
  fields: {
    id: number('No.', '编号', '編號'),
    filename: naming('screening_upload', 'id', id('File', '文件名', '檔案名稱')),
    kind: badge(SCREENING_KINDS, 'Type', '类型', '類型'),
    status: badge(SCREENING_UPLOAD_STATUSES, 'Status', '状态', '狀態'),
    total: number('Rows', '行数', '行數'),
    good: number('Ready', '可启动', '可啟動'),
    bad: number('Needs correction', '待更正', '待更正'),
    failed: number('Not started', '未能启动', '未能啟動'),
    done: number('Started', '已启动', '已啟動'),
    uploaded_by: naming('user_by_email', 'uploaded_by', maybe(text('Uploaded by', '上传人', '上載者'))),
    created_at: time('Uploaded', '上传时间', '上載時間'),
    ended_at: maybe(time('Finished at', '结束时间', '結束時間')),
    waits: flag('Needs review', '待人工处理', '待人手處理'),
    removed_at: maybe(time('Deleted', '删除时间', '刪除時間')),
  },
  filters: { status: among(), waits: among(), kind: among(), created_at: range(), filename: contains },
  sorts: ['created_at'],
  defaultSort: '-created_at',
});
export type ScreeningUploadInList = RowOfList<typeof screeningUploadList>;
