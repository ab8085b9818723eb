import type { Language } from '@cbp/shared/language';

/** What a row of the audit log says beside the words of its fields. */
const en = {
  title: (section: string, time: string) => `${section}, ${time}`,
  changed: 'What changed',
  sent: 'What was sent',
  answered: 'What was answered',
  chain: 'Hash',
  limits:
    'Each row holds the hash of the one before it, so a row that was changed, removed or put in is found by “npm run audit:verify”, and by the heads that are kept outside of the database also where all rows behind it were written anew to fit. What was cut off or written anew behind the last of these heads, or before the first was kept, cannot be seen.',
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
      '每条记录都含有上一条记录的哈希值，因此“npm run audit:verify”能发现被修改、删除或插入的记录；即使其后的记录全部被重写得前后一致，也能凭数据库外保存的链头发现。无法发现的，是在最后一个链头之后，或在保存第一个链头之前，被截去或重写的记录。',
    nothing: '无',
  },
  tc: {
    title: (section, time) => `${section}，${time}`,
    changed: '更改內容',
    sent: '要求內容',
    answered: '回覆內容',
    chain: '雜湊值',
    limits:
      '每條紀錄都載有上一條紀錄的雜湊值，因此「npm run audit:verify」能找出被修改、刪除或插入的紀錄；即使其後的紀錄全部被重寫得前後一致，也能憑資料庫外保存的鏈頭找出。無法發現的，是在最後一個鏈頭之後，或在保存第一個鏈頭之前，被截去或重寫的紀錄。',
    nothing: '無',
  },
};
