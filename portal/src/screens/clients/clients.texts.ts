import type { Language } from '@cbp/shared/language';

type ClientTexts = Record<
  'loading' | 'failed' | 'missingHeading' | 'missing' | 'toList' | 'balance' | 'connections' | 'mails',
  string
>;

/** What the page of a client says beside the words of its fields. */
export const clientTexts: Record<Language, ClientTexts> = {
  en: {
    loading: 'Loading the client',
    failed: 'The client could not be loaded',
    missingHeading: 'There is no such client',
    missing: 'The address may be incomplete, or the client is not yours to see.',
    toList: 'Go to the clients',
    balance: 'Balance',
    connections: 'Push and API',
    mails: 'Mails',
  },
  sc: {
    loading: '正在加载客户',
    failed: '无法加载客户',
    missingHeading: '没有此客户',
    missing: '地址可能不完整，或您无权查看此客户。',
    toList: '前往客户列表',
    balance: '余额',
    connections: '推送与 API',
    mails: '邮件',
  },
  tc: {
    loading: '正在載入客戶',
    failed: '未能載入客戶',
    missingHeading: '沒有此客戶',
    missing: '網址可能不完整，或您無權檢視此客戶。',
    toList: '前往客戶清單',
    balance: '結餘',
    connections: '推送及 API',
    mails: '電郵',
  },
};
