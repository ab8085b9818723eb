import type { Language } from '@cbp/shared/language';

/** Texts about how long images and personal data are kept. */
const en = {
  heading: 'Retention',
  erased: (at: string) => `The images and the personal data were erased on ${at}.`,
  deleted: (at: string) => `The images were deleted on ${at}.`,
  until: (at: string) => `The images are deleted on ${at}.`,
  held: ({ since, reason }: { since: string; reason: string }) => `On hold since ${since}: ${reason}`,
  open: 'The images are deleted when the client’s retention period after the final result is over.',
  notKept: 'No images are kept.',
  atProvider: 'Erasure at the provider',
  retried: 'It’s tried again each day.',
};

export const verificationRetentionTexts: Record<Language, typeof en> = {
  en,
  sc: {
    heading: '资料保留',
    erased: (at) => `图片和个人资料已于 ${at} 删除。`,
    deleted: (at) => `图片已于 ${at} 删除。`,
    until: (at) => `图片将于 ${at} 删除。`,
    held: ({ since, reason }) => `自 ${since} 起保留：${reason}`,
    open: '最终结果后，图片将在客户的保留期满时删除。',
    notKept: '未保存任何图片。',
    atProvider: '服务商处的删除',
    retried: '系统每天会再试一次。',
  },
  tc: {
    heading: '資料保留',
    erased: (at) => `圖片及個人資料已於 ${at} 刪除。`,
    deleted: (at) => `圖片已於 ${at} 刪除。`,
    until: (at) => `圖片會於 ${at} 刪除。`,
    held: ({ since, reason }) => `自 ${since} 起保留：${reason}`,
    open: '最終結果後，圖片會在客戶的保留期滿時刪除。',
    notKept: '沒有保存任何圖片。',
    atProvider: '服務商處的刪除',
    retried: '系統每日會再試一次。',
  },
};
