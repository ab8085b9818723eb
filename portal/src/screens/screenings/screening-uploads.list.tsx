import { screeningUploadList } from '@cbp/shared/screenings/screening-upload.list';
import { paths } from '../../data/paths.ts';
import { defineListScreen } from '../../patterns/list/define-list-screen.ts';
import { UploadScreenings } from './upload-screenings.tsx';

/** While rows are being started. */
const LOOK_AGAIN_MS = 3_000;

/** Files of customers to screen; each opens with its rows. */
export const screeningUploadsScreen = defineListScreen({
  list: screeningUploadList,
  columns: [
    { key: 'filename', widthPx: 216 },
    { key: 'kind', as: 'text', widthPx: 100 },
    { key: 'status', widthPx: 152 },
    { key: 'total', widthPx: 80 },
    { key: 'done', widthPx: 90 },
    { key: 'good', widthPx: 90 },
    { key: 'bad', widthPx: 136 },
    'uploaded_by',
    'created_at',
    { key: 'failed', isHidden: true },
    { key: 'ended_at', isHidden: true },
    { key: 'waits', isHidden: true },
    { key: 'removed_at', isHidden: true },
    { key: 'id', isHidden: true },
  ],
  mainFilters: ['status', 'kind'],
  href: (row) => paths.screeningUpload.href(row.id),
  action: () => (
    <>
      <UploadScreenings kind="individual" />
      <UploadScreenings kind="business" />
    </>
  ),
  whose: false,
  lookAgainMs: (rows) => rows.some(({ status }) => status === 'starting') && LOOK_AGAIN_MS,
  empty: {
    heading: ['No uploads yet', '暂无上传记录', '未有上載紀錄'],
    text: [
      'Upload a file to screen up to 5,000 customers at once. Start with the template.',
      '上传文件可一次筛查最多 5,000 名客户。请先下载模板。',
      '上載檔案可一次篩查最多 5,000 名客戶。請先下載範本。',
    ],
  },
});
