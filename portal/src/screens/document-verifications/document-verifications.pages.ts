import { translated } from '@cbp/shared/language';
import { listPage } from '../../app/list-page.tsx';
import { type Page, page } from '../../app/page.ts';

const MAY_READ = { service: 'aml', right: 'verification.read' } as const;

export const AREA_PAGES: readonly Page[] = [
  page('documentVerifications', {
    right: MAY_READ,
    title: translated(['Document verification', '证件核验', '證件核實']),
    icon: 'documentCheck',
    load: () =>
      listPage(
        import('./document-verifications.list.tsx').then((screen) => screen.documentVerificationsScreen),
      ),
  }),
  page('documentVerificationForm', {
    right: { service: 'aml', right: 'verification.create' },
    title: translated(['New document verification', '新建证件核验', '新增證件核實']),
    icon: 'documentCheck',
    parent: 'documentVerifications',
    load: () =>
      import('./document-verifications.form-page.tsx').then((screen) => screen.NewDocumentVerificationPage),
  }),
  page('documentVerification', {
    right: MAY_READ,
    title: translated(['Document verification', '证件核验详情', '證件核實詳情']),
    icon: 'documentCheck',
    parent: 'documentVerifications',
    load: () =>
      import('./document-verifications.detail.tsx').then((screen) => screen.DocumentVerificationPage),
  }),
];
