import { translated } from '@cbp/shared/language';
import { listPage } from '../../app/list-page.tsx';
import { type Page, page } from '../../app/page.ts';

const MAY_READ = { service: 'aml', right: 'screening.read' } as const;
const MAY_CREATE = { service: 'aml', right: 'screening.create' } as const;

export const AREA_PAGES: readonly Page[] = [
  page('individualScreenings', {
    right: MAY_READ,
    title: translated(['Individual screening', '个人筛查', '個人篩查']),
    icon: 'person',
    load: () => listPage(import('./screenings.list.tsx').then((screen) => screen.individualScreeningsScreen)),
  }),
  page('individualScreeningForm', {
    right: MAY_CREATE,
    title: translated(['New individual screening', '新建个人筛查', '新增個人篩查']),
    icon: 'person',
    parent: 'individualScreenings',
    load: () => import('./screenings.form-page.tsx').then((screen) => screen.NewIndividualScreeningPage),
  }),
  page('individualScreening', {
    right: MAY_READ,
    title: translated(['Individual screening', '个人筛查详情', '個人篩查詳情']),
    icon: 'person',
    parent: 'individualScreenings',
    load: () => import('./screenings.detail.tsx').then((screen) => screen.IndividualScreeningPage),
  }),
  page('businessScreenings', {
    right: MAY_READ,
    title: translated(['Business screening', '企业筛查', '企業篩查']),
    icon: 'briefcase',
    load: () => listPage(import('./screenings.list.tsx').then((screen) => screen.businessScreeningsScreen)),
  }),
  page('businessScreeningForm', {
    right: MAY_CREATE,
    title: translated(['New business screening', '新建企业筛查', '新增企業篩查']),
    icon: 'briefcase',
    parent: 'businessScreenings',
    load: () => import('./screenings.form-page.tsx').then((screen) => screen.NewBusinessScreeningPage),
  }),
  page('businessScreening', {
    right: MAY_READ,
    title: translated(['Business screening', '企业筛查详情', '企業篩查詳情']),
    icon: 'briefcase',
    parent: 'businessScreenings',
    load: () => import('./screenings.detail.tsx').then((screen) => screen.BusinessScreeningPage),
  }),
  page('screeningUploads', {
    right: MAY_CREATE,
    title: translated(['Screening uploads', '筛查上传记录', '篩查上載紀錄']),
    icon: 'upload',
    load: () =>
      listPage(import('./screening-uploads.list.tsx').then((screen) => screen.screeningUploadsScreen)),
  }),
  page('screeningUpload', {
    right: MAY_CREATE,
    title: translated(['Screening upload', '筛查上传记录详情', '篩查上載紀錄詳情']),
    icon: 'upload',
    parent: 'screeningUploads',
    load: () => import('./screening-uploads.detail.tsx').then((screen) => screen.ScreeningUploadPage),
  }),
  page('screeningExceptions', {
    right: MAY_READ,
    title: translated(['Exceptions', '例外', '例外']),
    icon: 'person',
    load: () => listPage(import('./exceptions.list.tsx').then((screen) => screen.exceptionsScreen)),
  }),
  page('screeningException', {
    right: MAY_READ,
    title: translated(['Exception', '例外详情', '例外詳情']),
    icon: 'person',
    parent: 'screeningExceptions',
    isDrawer: true,
    load: () => import('./exceptions.detail.tsx').then((screen) => screen.ExceptionDetail),
  }),
];
