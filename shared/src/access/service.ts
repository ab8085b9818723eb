import type { Labelled } from '../labelled.ts';

/** The services that a client can be registered for; permissions are given by service. */
export const SERVICES = {
  ethoca: { label: { en: 'Alerts', sc: '预警', tc: '預警' } },
  rdr: { label: { en: 'RDR', sc: 'RDR', tc: 'RDR' } },
  ics: { label: { en: 'Receipts', sc: '电子收据', tc: '電子收據' } },
  oi: { label: { en: 'Order Insight', sc: 'Order Insight', tc: 'Order Insight' } },
  aml: { label: { en: 'AML', sc: '反洗钱', tc: '反洗錢' } },
  si: { label: { en: 'Site inspection', sc: '网站检查', tc: '網站檢查' } },
  cbp: { label: { en: 'Administration', sc: '系统管理', tc: '系統管理' } },
} as const satisfies Record<string, Labelled>;

export type ServiceName = keyof typeof SERVICES;
export const SERVICE_NAMES = Object.keys(SERVICES) as [ServiceName, ...ServiceName[]];
