import { translated } from '@cbp/shared/language';
import { type Page, page } from '../../app/page.ts';

export const AREA_PAGES: readonly Page[] = [
  page('batches', {
    right: { service: 'ics', right: 'transaction.read' },
    title: translated(['Batches', '批量生成报告', '批量製作報告']),
    icon: 'documents',
    load: () => import('./batches.page.tsx').then((screen) => screen.BatchesPage),
  }),
  page('batchForm', {
    right: { service: 'ics', right: 'transaction.read' },
    title: translated(['New batch', '新建批次', '新增批次']),
    icon: 'documents',
    parent: 'batches',
    load: () => import('./batches.page.tsx').then((screen) => screen.BatchFormPage),
  }),
  page('batch', {
    right: { service: 'ics', right: 'transaction.read' },
    title: translated(['Batch', '批次', '批次']),
    icon: 'documents',
    parent: 'batches',
    load: () => import('./batches.detail.tsx').then((screen) => screen.BatchDetail),
  }),
];
