import type { AccessRight, RequiredRight } from '@cbp/shared/access/access-right';
import { listPage, treePage } from './list-page.tsx';
import { type Page, page, topPage } from './page.ts';

const ethoca = (right: AccessRight<'ethoca'>): RequiredRight => ({ service: 'ethoca', right });

/** The dashboard, and the pages of alerts with all that they are found and answered by. */
export const ETHOCA_PAGES: readonly Page[] = [
  topPage('dashboard', ethoca('alert.read'), {
    title: 'dashboard',
    icon: 'chart',
    load: () => import('../screens/dashboard/dashboard.page.tsx').then((screen) => screen.DashboardPage),
  }),
  page('alerts', ethoca('alert.read'), {
    title: 'alerts',
    icon: 'bell',
    load: () => listPage(import('../screens/alerts/alerts.list.tsx').then((screen) => screen.alertsScreen)),
  }),
  page('alertQueue', ethoca('alert.read'), {
    title: 'alertQueue',
    icon: 'inbox',
    drawersOf: 'alerts',
    load: () =>
      listPage(import('../screens/alerts/alert-queue.list.tsx').then((screen) => screen.alertQueueScreen)),
  }),
  page('uploadStatus', ethoca('alert.read'), {
    title: 'uploadStatus',
    icon: 'upload',
    load: () =>
      listPage(import('../screens/uploads/uploads.list.tsx').then((screen) => screen.uploadsScreen)),
  }),
  page('alertUpload', ethoca('alert.read'), {
    title: 'alertUpload',
    icon: 'upload',
    parent: 'uploadStatus',
    isDrawer: true,
    load: () => import('../screens/uploads/uploads.detail.tsx').then((screen) => screen.UploadDetail),
  }),
  page('alert', ethoca('alert.read'), {
    title: 'alert',
    icon: 'bell',
    parent: 'alerts',
    isDrawer: true,
    load: () => import('../screens/alerts/alerts.detail.tsx').then((screen) => screen.AlertDetail),
  }),
  page('sources', ethoca('alert.read'), {
    title: 'sources',
    icon: 'inbox',
    load: () =>
      listPage(import('../screens/sources/sources.list.tsx').then((screen) => screen.sourcesScreen)),
  }),
  page('source', ethoca('alert.read'), {
    title: 'source',
    icon: 'inbox',
    parent: 'sources',
    isDrawer: true,
    load: () => import('../screens/sources/sources.detail.tsx').then((screen) => screen.SourceDetail),
  }),
  page('refunds', ethoca('alert.read'), {
    title: 'refunds',
    icon: 'undo',
    load: () =>
      listPage(import('../screens/refunds/refunds.list.tsx').then((screen) => screen.refundsScreen)),
  }),
  page('refund', ethoca('alert.read'), {
    title: 'refund',
    icon: 'undo',
    parent: 'refunds',
    isDrawer: true,
    load: () => import('../screens/refunds/refunds.detail.tsx').then((screen) => screen.RefundDetail),
  }),
  page('descriptors', ethoca('descriptor.read'), {
    title: 'descriptors',
    icon: 'tag',
    load: () =>
      listPage(
        import('../screens/descriptors/descriptors.list.tsx').then((screen) => screen.descriptorsScreen),
      ),
  }),
  page('descriptorForm', ethoca('descriptor.create'), {
    title: 'newDescriptors',
    icon: 'tag',
    parent: 'descriptors',
    load: () =>
      import('../screens/descriptors/descriptors.form-page.tsx').then((screen) => screen.NewDescriptors),
  }),
  page('descriptor', ethoca('descriptor.read'), {
    title: 'descriptor',
    icon: 'tag',
    parent: 'descriptors',
    isDrawer: true,
    load: () =>
      import('../screens/descriptors/descriptors.detail.tsx').then((screen) => screen.DescriptorDetail),
  }),
  page('ethocaClients', ethoca('merchant.read'), {
    title: 'clients',
    icon: 'building',
    load: () =>
      listPage(import('../screens/clients/clients.list.tsx').then((screen) => screen.clientsScreen)),
  }),
  page('ethocaClientTree', ethoca('merchant.read'), {
    title: 'clientTree',
    icon: 'tree',
    drawersOf: 'ethocaClients',
    load: () =>
      treePage(import('../screens/clients/clients.tree.tsx').then((screen) => screen.clientTreeScreen)),
  }),
  page('registry', ethoca('descriptor.read'), {
    title: 'registry',
    icon: 'documentCheck',
    drawersOf: 'ethocaClients',
    load: () => import('../screens/registry/registry.page.tsx').then((screen) => screen.RegistryPage),
  }),
  page('ethocaClientForm', ethoca('merchant.create'), {
    title: 'newClient',
    icon: 'building',
    parent: 'ethocaClients',
    load: () => import('../screens/clients/clients.form-page.tsx').then((screen) => screen.NewClientPage),
  }),
  page('ethocaClient', ethoca('merchant.read'), {
    title: 'client',
    icon: 'building',
    parent: 'ethocaClients',
    isDrawer: true,
    load: () => import('../screens/clients/clients.detail.tsx').then((screen) => screen.ClientDetail),
  }),
  page('ethocaEnquiries', ethoca('enquiry.read'), {
    title: 'enquiries',
    icon: 'bubble',
    load: () =>
      listPage(import('../screens/enquiries/enquiries.list.tsx').then((screen) => screen.enquiriesScreen)),
  }),
  page('ethocaEnquiryForm', ethoca('enquiry.create'), {
    title: 'newEnquiry',
    icon: 'bubble',
    parent: 'ethocaEnquiries',
    load: () =>
      import('../screens/enquiries/enquiries.form-page.tsx').then((screen) => screen.NewEnquiryPage),
  }),
  page('ethocaEnquiry', ethoca('enquiry.read'), {
    title: 'enquiry',
    icon: 'bubble',
    parent: 'ethocaEnquiries',
    isDrawer: true,
    load: () => import('../screens/enquiries/enquiries.detail.tsx').then((screen) => screen.EnquiryDetail),
  }),
];
