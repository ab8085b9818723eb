import { translated } from '@cbp/shared/language';
import { listPage } from '../../app/list-page.tsx';
import { type Page, page } from '../../app/page.ts';

export const AREA_PAGES: readonly Page[] = [
  page('ethocaEnquiries', {
    right: { service: 'ethoca', right: 'enquiry.read' },
    title: translated(['Enquiries', '拒付查询', '退單查詢']),
    icon: 'bubble',
    load: () => listPage(import('./enquiries.list.tsx').then((screen) => screen.enquiriesScreen)),
  }),
  page('ethocaEnquiryForm', {
    right: { service: 'ethoca', right: 'enquiry.create' },
    title: translated(['New enquiry', '提交拒付查询', '提交退單查詢']),
    icon: 'bubble',
    parent: 'ethocaEnquiries',
    load: () => import('./enquiries.form-page.tsx').then((screen) => screen.NewEnquiryPage),
  }),
  page('ethocaEnquiry', {
    right: { service: 'ethoca', right: 'enquiry.read' },
    title: translated(['Enquiry', '拒付查询', '退單查詢']),
    icon: 'bubble',
    parent: 'ethocaEnquiries',
    isDrawer: true,
    load: () => import('./enquiries.detail.tsx').then((screen) => screen.EnquiryDetail),
  }),
];
