import { translated } from '@cbp/shared/language';
import { RIGHT_OF_BATCH, RIGHT_OF_BATCHES } from '@cbp/shared/pdf/batch.model';
import { type Page, page } from '../../app/page.ts';

export const AREA_PAGES: readonly Page[] = [
  page('batches', {
    right: RIGHT_OF_BATCHES,
    title: translated(['Batches', '批量生成报告', '批量製作報告']),
    icon: 'documents',
    load: () => import('./batches.page.tsx').then((screen) => screen.BatchesPage),
  }),
  page('batchForm', {
    right: RIGHT_OF_BATCH.evidence,
    title: translated(['New batch', '新建批次', '新增批次']),
    icon: 'documents',
    parent: 'batches',
    load: () => import('./batches.page.tsx').then((screen) => screen.BatchFormPage),
  }),
  page('screeningBatchForm', {
    right: RIGHT_OF_BATCH.screenings,
    title: translated(['New batch of screening reports', '新建筛查报告批次', '新增篩查報告批次']),
    icon: 'documents',
    parent: 'individualScreenings',
    load: () => import('./batches.page.tsx').then((screen) => screen.ScreeningBatchFormPage),
  }),
  page('verificationBatchForm', {
    right: RIGHT_OF_BATCH.verifications,
    title: translated(['New batch of verification reports', '新建核验报告批次', '新增核實報告批次']),
    icon: 'documents',
    parent: 'documentVerifications',
    load: () => import('./batches.page.tsx').then((screen) => screen.VerificationBatchFormPage),
  }),
  page('batch', {
    right: RIGHT_OF_BATCHES,
    title: translated(['Batch', '批次', '批次']),
    icon: 'documents',
    parent: 'batches',
    load: () => import('./batches.detail.tsx').then((screen) => screen.BatchDetail),
  }),
];
