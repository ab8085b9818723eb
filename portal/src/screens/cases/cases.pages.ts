import { disputeCaseList } from '@cbp/shared/cases/dispute-case.list';
import { translated } from '@cbp/shared/language';
import { listPage } from '../../app/list-page.tsx';
import { type Page, page } from '../../app/page.ts';

export const AREA_PAGES: readonly Page[] = [
  page('disputeCases', {
    right: disputeCaseList.right,
    title: disputeCaseList.words,
    icon: 'briefcase',
    load: () => listPage(import('./cases.list.tsx').then((screen) => screen.disputeCasesScreen)),
  }),
  page('disputeCaseForm', {
    right: { service: 'ics', right: 'case.create' },
    title: translated(['New dispute case', '新建争议案件', '建立爭議個案']),
    icon: 'briefcase',
    parent: 'disputeCases',
    load: () => import('./cases.form-page.tsx').then((screen) => screen.NewCasePage),
  }),
  page('disputeCase', {
    right: disputeCaseList.right,
    title: translated(['Dispute case', '争议案件', '爭議個案']),
    icon: 'briefcase',
    parent: 'disputeCases',
    isDrawer: true,
    load: () => import('./cases.detail.tsx').then((screen) => screen.CaseDetail),
  }),
];
