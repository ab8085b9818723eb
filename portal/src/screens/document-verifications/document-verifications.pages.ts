import { translated } from '@cbp/shared/language';
import { type Page, page } from '../../app/page.ts';

export const AREA_PAGES: readonly Page[] = [
  page('documentVerifications', {
    right: { service: 'aml', right: 'verification.read' },
    title: translated(['Document verification', '证件核验', '證件核實']),
    icon: 'documentCheck',
  }),
  page('documentVerification', {
    right: { service: 'aml', right: 'verification.read' },
    title: translated(['Document verification', '证件核验详情', '證件核實詳情']),
    icon: 'documentCheck',
    parent: 'documentVerifications',
  }),
];
