import type { Language } from '@cbp/shared/language';

/** What the page says that tells how to get help, services and rights. */
const en = {
  heading: 'Ask us for help, a service or more rights',
  refused: 'Your account does not include this page',
  refusedText: (page: string) => `“${page}” needs a service or a right that your account does not have.`,
  intro:
    'Copy the lines below and send them to whoever opened your account, or to whoever manages the users of your company.',
  introEmail: (email: string) => `Write to ${email}, or ask whoever manages the users of your company.`,
  tell: 'Please say who you are and what you need',
  asked: 'Page',
  name: 'Name',
  email: 'E-mail',
  services: 'Account services',
  noServices: 'None',
  line: ({ name, value }: { name: string; value: string }) => `${name}: ${value}`,
  copy: 'Copy these lines',
  write: 'Write an e-mail',
  subject: (email: string) => `CBP Portal: request of ${email}`,
};

export const contactTexts: Record<Language, typeof en> = {
  en,
  sc: {
    heading: '如需协助、开通服务或更多权限，请联系我们',
    refused: '您的账户未开通此页面',
    refusedText: (page) => `使用“${page}”所需的服务或权限，您的账户尚未开通。`,
    intro: '请复制以下内容，发送给为您开通账户的人员，或贵公司的用户管理员。',
    introEmail: (email) => `请发送邮件至 ${email}，或联系贵公司的用户管理员。`,
    tell: '联系时请说明您的身份及需求',
    asked: '所需页面',
    name: '姓名',
    email: '邮箱',
    services: '账户已开通的服务',
    noServices: '暂无',
    line: ({ name, value }) => `${name}：${value}`,
    copy: '复制以上内容',
    write: '发送邮件',
    subject: (email) => `CBP Portal：${email} 的申请`,
  },
  tc: {
    heading: '如需協助、開通服務或更多權限，請聯絡我們',
    refused: '您的帳戶未開通此頁面',
    refusedText: (page) => `使用「${page}」所需的服務或權限，您的帳戶尚未開通。`,
    intro: '請複製以下內容，發送給為您開通帳戶的人員，或貴公司的用戶管理員。',
    introEmail: (email) => `請發送電郵至 ${email}，或聯絡貴公司的用戶管理員。`,
    tell: '聯絡時請說明您的身份及需要',
    asked: '所需頁面',
    name: '姓名',
    email: '電郵地址',
    services: '帳戶已開通的服務',
    noServices: '沒有',
    line: ({ name, value }) => `${name}：${value}`,
    copy: '複製以上內容',
    write: '發送電郵',
    subject: (email) => `CBP Portal：${email} 的申請`,
  },
};
