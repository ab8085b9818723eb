import { translated } from '@cbp/shared/language';
import { errorPageTexts } from './error-pages.texts.ts';

/** Titles of pages that several services have. */
export const CLIENTS = translated(['Clients', '客户', '客戶']);
export const CLIENT = translated(['Client', '客户详情', '客戶詳情']);
export const CAIDS = translated(['CAIDs', 'CAID 列表', 'CAID 清單']);
export const NEW_CAIDS = translated(['Add CAIDs', '新增 CAID', '新增 CAID']);

export const NOT_FOUND = translated([
  errorPageTexts.en.notFoundHeading,
  errorPageTexts.sc.notFoundHeading,
  errorPageTexts.tc.notFoundHeading,
]);
