import type { Language } from '@cbp/shared/language';

/** What a page says that this version has no screen for. */
const en = {
  heading: 'Not available in this version',
  text: (page: string) => `“${page}” is planned, but this version of the portal does not have it yet.`,
};

export const notBuiltTexts: Record<Language, typeof en> = {
  en,
  sc: {
    heading: '此版本暂未提供',
    text: (page) => `“${page}”已列入计划，但此版本尚未包含该功能。`,
  },
  tc: {
    heading: '此版本尚未提供',
    text: (page) => `「${page}」已列入計劃，但此版本未有此功能。`,
  },
};
