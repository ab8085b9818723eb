import type { Language } from '@cbp/shared/language';

const en = {
  heading: 'Send new photos of your document',
  intro: 'The photos that we received could not be accepted.',
  again: 'What you can do',
  submit: 'Send photos',
  sent: 'We have received your photos. You can close this page.',
  done: 'Thank you',
  expired: 'This link was used or has expired. Please ask for a new one.',
  loading: 'Loading…',
  failed: 'Something went wrong. Please reload the page.',
  missing: 'Add a photo of this side.',
  optional: (side: string) => `${side} (optional)`,
};

export const resubmissionTexts: Record<Language, typeof en> = {
  en,
  sc: {
    heading: '重新提交证件照片',
    intro: '我们收到的照片未能通过审核。',
    again: '您可以这样做',
    submit: '提交照片',
    sent: '我们已收到您的照片。您可以关闭此页面。',
    done: '谢谢',
    expired: '此链接已使用或已过期。请索取新的链接。',
    loading: '正在加载…',
    failed: '出现问题。请重新加载页面。',
    missing: '请添加此面的照片。',
    optional: (side) => `${side}（选填）`,
  },
  tc: {
    heading: '重新提交證件相片',
    intro: '我們收到的相片未能通過審核。',
    again: '您可以這樣做',
    submit: '提交相片',
    sent: '我們已收到您的相片。您可以關閉此頁面。',
    done: '多謝',
    expired: '此連結已使用或已過期。請索取新的連結。',
    loading: '正在載入…',
    failed: '發生問題。請重新載入頁面。',
    missing: '請加入此面的相片。',
    optional: (side) => `${side}（選填）`,
  },
};
