import { formatDateTime } from '@cbp/shared/format/time';
import type { Language } from '@cbp/shared/language';
import type { Letter } from '../mails/mails.service.ts';

/** The kinds of links sent by email. */
export type LinkKind = 'reset' | 'activation';

type Words = {
  subject: string;
  reason: (email: string) => string;
  button: string;
  validity: (until: string) => string;
  unexpected: string;
};

const GREETINGS: Record<Language, (name: string) => string> = {
  en: (name) => `Hello ${name},`,
  sc: (name) => `${name}，您好：`,
  tc: (name) => `${name} 您好：`,
};

const WORDS: Record<LinkKind, Record<Language, Words>> = {
  reset: {
    en: {
      subject: 'Reset your CBP Portal password',
      reason: (email) => `We received a request to reset the CBP Portal password for ${email}.`,
      button: 'Choose new password',
      validity: (until) =>
        `You can use this link once. It expires on ${until} (Hong Kong time). Once you set a password, earlier links stop working.`,
      unexpected: 'If you didn’t request this, you can ignore this email. Your password won’t change.',
    },
    sc: {
      subject: '重置您的 CBP Portal 密码',
      reason: (email) => `我们收到了重置 ${email} 的 CBP Portal 账户密码的请求。`,
      button: '设置新密码',
      validity: (until) => `链接仅可使用一次，有效期至香港时间 ${until}。设置新密码后，此前的链接即告失效。`,
      unexpected: '如非您本人申请，请忽略此邮件，您的密码不会改变。',
    },
    tc: {
      subject: '重設您的 CBP Portal 密碼',
      reason: (email) => `我們收到重設 ${email} 的 CBP Portal 帳戶密碼的要求。`,
      button: '設定新密碼',
      validity: (until) => `連結只可使用一次，有效期至香港時間 ${until}。設定新密碼後，先前的連結即告失效。`,
      unexpected: '如非您本人申請，毋須理會此電郵，您的密碼不會更改。',
    },
  },
  activation: {
    en: {
      subject: 'Activate your CBP Portal account',
      reason: (email) => `We’ve created a CBP Portal account for ${email}. Choose a password to activate it.`,
      button: 'Activate account',
      validity: (until) => `You can use this link once. It expires on ${until} (Hong Kong time).`,
      unexpected: 'If you weren’t expecting this, you can ignore this email. The account won’t be activated.',
    },
    sc: {
      subject: '激活您的 CBP Portal 账户',
      reason: (email) => `已为 ${email} 开通 CBP Portal 用户账户，请设置密码以激活账户。`,
      button: '激活账户',
      validity: (until) => `链接仅可使用一次，有效期至香港时间 ${until}。`,
      unexpected: '如您无需此账户，请忽略此邮件，账户不会被激活。',
    },
    tc: {
      subject: '啟用您的 CBP Portal 帳戶',
      reason: (email) => `已為 ${email} 建立 CBP Portal 用戶帳戶，請設定密碼以啟用帳戶。`,
      button: '啟用帳戶',
      validity: (until) => `連結只可使用一次，有效期至香港時間 ${until}。`,
      unexpected: '如您無需此帳戶，毋須理會此電郵，帳戶不會啟用。',
    },
  },
};

/** The email with a link to set a password. */
export function passwordLetter(input: {
  kind: LinkKind;
  language: Language;
  displayName: string;
  email: string;
  url: string;
  expiresAt: Date;
}): Letter {
  const { language, email, url } = input;
  const words = WORDS[input.kind][language];
  const until = formatDateTime(input.expiresAt.toISOString()) ?? '';
  return {
    language,
    subject: words.subject,
    greeting: GREETINGS[language](input.displayName),
    paragraphs: [words.reason(email)],
    button: { label: words.button, url },
    notes: [words.validity(until), words.unexpected],
  };
}
