import { translated } from '@cbp/shared/language';
import { listPage } from '../../app/list-page.tsx';
import { type Page, page } from '../../app/page.ts';

export const AREA_PAGES: readonly Page[] = [
  page('uploadStatus', {
    right: { service: 'ethoca', right: 'alert.read' },
    title: translated(['Upload status', '上传记录', '上載紀錄']),
    icon: 'upload',
    load: () => listPage(import('./uploads.list.tsx').then((screen) => screen.uploadsScreen)),
  }),
  page('alertUpload', {
    right: { service: 'ethoca', right: 'alert.read' },
    title: translated(['Upload', '上传记录详情', '上載紀錄詳情']),
    icon: 'upload',
    parent: 'uploadStatus',
    isDrawer: true,
    load: () => import('./uploads.detail.tsx').then((screen) => screen.UploadDetail),
  }),
];
