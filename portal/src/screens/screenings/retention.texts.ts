import type { Language } from '@cbp/shared/language';

/** Texts about how long the personal data of a screening is kept. */
const en = {
  heading: 'Retention',
  kept: 'The personal data is erased when the client’s retention period is over.',
  held: ({ since, reason }: { since: string; reason: string }) => `On hold since ${since}: ${reason}`,
  erased: (at: string) => `The personal data was erased on ${at}.`,
  title: (id: number) => `Erased screening no. ${id}`,
};

export const retentionTexts: Record<Language, typeof en> = {
  en,
  sc: {
    heading: '资料保留',
    kept: '个人资料将在客户的保留期满后删除。',
    held: ({ since, reason }) => `自 ${since} 起保留：${reason}`,
    erased: (at) => `个人资料已于 ${at} 删除。`,
    title: (id) => `已删除资料的筛查 ${id}`,
  },
  tc: {
    heading: '資料保留',
    kept: '個人資料會在客戶的保留期滿後刪除。',
    held: ({ since, reason }) => `自 ${since} 起保留：${reason}`,
    erased: (at) => `個人資料已於 ${at} 刪除。`,
    title: (id) => `已刪除資料的篩查 ${id}`,
  },
};
