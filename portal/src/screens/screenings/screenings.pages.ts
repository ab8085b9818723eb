import { translated } from '@cbp/shared/language';
import { type Page, page } from '../../app/page.ts';

export const AREA_PAGES: readonly Page[] = [
  page('individualScreenings', {
    right: { service: 'aml', right: 'screening.read' },
    title: translated(['Individual screening', '个人筛查', '個人篩查']),
    icon: 'person',
  }),
  page('individualScreening', {
    right: { service: 'aml', right: 'screening.read' },
    title: translated(['Individual screening', '个人筛查详情', '個人篩查詳情']),
    icon: 'person',
    parent: 'individualScreenings',
  }),
  page('businessScreenings', {
    right: { service: 'aml', right: 'screening.read' },
    title: translated(['Business screening', '企业筛查', '企業篩查']),
    icon: 'briefcase',
  }),
  page('businessScreening', {
    right: { service: 'aml', right: 'screening.read' },
    title: translated(['Business screening', '企业筛查详情', '企業篩查詳情']),
    icon: 'briefcase',
    parent: 'businessScreenings',
  }),
];
