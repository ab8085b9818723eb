import { translated } from '@cbp/shared/language';
import { listPage } from '../../app/list-page.tsx';
import { type Page, page } from '../../app/page.ts';

export const AREA_PAGES: readonly Page[] = [
  page('descriptors', {
    right: { service: 'ethoca', right: 'descriptor.read' },
    title: translated(['Descriptors', '账单描述', '帳單描述']),
    icon: 'tag',
    load: () => listPage(import('./descriptors.list.tsx').then((screen) => screen.descriptorsScreen)),
  }),
  page('descriptorForm', {
    right: { service: 'ethoca', right: 'descriptor.create' },
    title: translated(['Add descriptors', '新增账单描述', '新增帳單描述']),
    icon: 'tag',
    parent: 'descriptors',
    load: () => import('./descriptors.form-page.tsx').then((screen) => screen.NewDescriptors),
  }),
  page('descriptor', {
    right: { service: 'ethoca', right: 'descriptor.read' },
    title: translated(['Descriptor', '账单描述', '帳單描述']),
    icon: 'tag',
    parent: 'descriptors',
    isDrawer: true,
    load: () => import('./descriptors.detail.tsx').then((screen) => screen.DescriptorDetail),
  }),
];
