import type { en } from './en.ts';
import type { formEn } from './form/en.ts';
import type { listEn } from './list/en.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof en & typeof listEn & typeof formEn };
  }
}
