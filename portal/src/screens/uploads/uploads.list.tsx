import { alertUploadList } from '@cbp/shared/entities/alert-upload.list';
import { paths } from '../../data/paths.ts';
import { defineListScreen } from '../../patterns/list/define-list-screen.ts';
import { UploadOutcomes } from '../../patterns/outcome-upload/upload-outcomes.tsx';

/** While a file is read; and while one waits, which may be applied at this moment. */
const LOOK_AGAIN_MS = { uploading: 3_000, pending: 15_000 };

/** The files that came in; each opens in a drawer with its rows. */
export const uploadsScreen = defineListScreen({
  list: alertUploadList,
  columns: [
    { key: 'id', widthPx: 76 },
    { key: 'filename', widthPx: 280 },
    { key: 'status', widthPx: 130 },
    { key: 'total', widthPx: 92 },
    { key: 'succeeded', widthPx: 108 },
    { key: 'failed', widthPx: 92 },
    { key: 'kind', as: 'text', widthPx: 110 },
    'uploaded_by',
    'created_at',
    { key: 'ended_at', isHidden: true },
    { key: 'waits', isHidden: true },
    { key: 'removed_at', isHidden: true },
    { key: 'source', as: 'text', isHidden: true },
  ],
  href: (row) => paths.alertUpload.href(row.id),
  action: UploadOutcomes,
  whose: ['that you may see', '您可查看', '您可查看'],
  lookAgainMs: (rows) => {
    const isThere = (sought: keyof typeof LOOK_AGAIN_MS) => rows.some(({ status }) => status === sought);
    if (isThere('uploading')) return LOOK_AGAIN_MS.uploading;
    return isThere('pending') && LOOK_AGAIN_MS.pending;
  },
  empty: {
    heading: ['No files yet', '暂无上传', '未有上載'],
    text: [
      'Outcomes for many alerts at once come in as a file. Download the template, fill it in, and upload it.',
      '可用文件一次提交多个预警的结果：下载模板，填写后上传。',
      '可用檔案一次提交多個預警的結果：下載範本，填寫後上載。',
    ],
  },
});
