import { alertUploadList } from '@cbp/shared/alerts/alert-upload.list';
import { paths } from '../../data/paths.ts';
import { UploadOutcomes } from '../../parts/outcome-upload/upload-outcomes.tsx';
import { defineListScreen } from '../../patterns/list/define-list-screen.ts';

/** While a file is read; and while one waits, which may be applied at this moment. */
const LOOK_AGAIN_MS = { uploading: 3_000, pending: 15_000 };

/** The files that came in; each opens in a drawer with its rows. */
export const uploadsScreen = defineListScreen({
  list: alertUploadList,
  columns: [
    { key: 'filename', widthPx: 220 },
    { key: 'status', widthPx: 126 },
    { key: 'total', widthPx: 86 },
    { key: 'succeeded', widthPx: 108 },
    { key: 'failed', widthPx: 140 },
    { key: 'dismissed', widthPx: 92 },
    { key: 'kind', as: 'text', widthPx: 92 },
    'uploaded_by',
    'created_at',
    { key: 'ended_at', isHidden: true },
    { key: 'waits', isHidden: true },
    { key: 'removed_at', isHidden: true },
    { key: 'source', as: 'text', isHidden: true },
    { key: 'id', isHidden: true },
  ],
  mainFilters: ['status', 'created_at'],
  href: (row) => paths.alertUpload.href(row.id),
  action: UploadOutcomes,
  whose: false,
  lookAgainMs: (rows) => {
    const isThere = (sought: keyof typeof LOOK_AGAIN_MS) => rows.some(({ status }) => status === sought);
    if (isThere('uploading')) return LOOK_AGAIN_MS.uploading;
    return isThere('pending') && LOOK_AGAIN_MS.pending;
  },
  empty: {
    heading: ['No uploads yet', '暂无上传记录', '未有上載紀錄'],
    text: [
      'Upload a file to submit outcomes for many alerts at once. Start with the template.',
      '上传文件可一次提交多条预警的处理结果。请先下载模板。',
      '上載檔案可一次提交多宗預警的處理結果。請先下載範本。',
    ],
  },
});
