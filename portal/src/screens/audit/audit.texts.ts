import type { Language } from '@cbp/shared/language';

/** What a row of the audit log says beside the words of its fields. */
const en = {
  title: (section: string, time: string) => `${section}, ${time}`,
  changed: 'What changed',
  sent: 'What was sent',
  answered: 'What was answered',
  chain: 'Hash',
  limits:
    'Each row holds the hash of the one before it, so a row that was changed, removed or put in is found by “npm run audit:verify”. What is cut off behind the last head that was kept outside of the database is the one thing that cannot be seen.',
  nothing: 'nothing',
};

export const auditTexts: Record<Language, typeof en> = {
  en,
  sc: {
    title: (section, time) => `${section}，${time}`,
    changed: '更改内容',
    sent: '请求内容',
    answered: '答复内容',
    chain: '哈希值',
    limits:
      '每条记录都含有上一条记录的哈希值，因此“npm run audit:verify”能发现被修改、删除或插入的记录。唯一无法发现的，是在数据库外保存的最后一个链头之后被截去的记录。',
    nothing: '无',
  },
  tc: {
    title: (section, time) => `${section}，${time}`,
    changed: '更改內容',
    sent: '要求內容',
    answered: '回覆內容',
    chain: '雜湊值',
    limits:
      '每條紀錄都載有上一條紀錄的雜湊值，因此「npm run audit:verify」能找出被修改、刪除或插入的紀錄。唯一無法發現的，是在資料庫外保存的最後一個鏈頭之後被截去的紀錄。',
    nothing: '無',
  },
};
