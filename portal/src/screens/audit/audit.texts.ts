import type { Language } from '@cbp/shared/language';

/** Texts of an audit log entry, without field names. */
const en = {
  changed: 'Changes',
  technical: 'Technical details',
  before: 'Stored before',
  after: 'Stored after',
  sent: 'Request',
  answered: 'Response',
  chain: 'Hash',
  limits:
    'Entries are hash-chained, so changed, removed or inserted entries can be detected by an integrity check. Entries newer than the last external checkpoint aren’t covered.',
  noBefore: 'Nothing stored before',
  noAfter: 'Nothing stored after',
  noRequest: 'No request',
  noResponse: 'No response',
};

export const auditTexts: Record<Language, typeof en> = {
  en,
  sc: {
    changed: '修改内容',
    technical: '技术详情',
    before: '修改前的数据',
    after: '修改后的数据',
    sent: '请求',
    answered: '响应',
    chain: '哈希值',
    limits:
      '记录以哈希值相连，完整性检查可发现被修改、删除或插入的记录。最后一个外部检查点之后的记录不在检查范围内。',
    noBefore: '修改前没有数据',
    noAfter: '修改后没有数据',
    noRequest: '没有请求内容',
    noResponse: '没有响应内容',
  },
  tc: {
    changed: '更改內容',
    technical: '技術詳情',
    before: '更改前的資料',
    after: '更改後的資料',
    sent: '要求',
    answered: '回應',
    chain: '雜湊值',
    limits:
      '紀錄以雜湊值相連，完整性檢查可找出被更改、刪除或插入的紀錄。最後一個外部檢查點之後的紀錄不在檢查範圍內。',
    noBefore: '更改前沒有資料',
    noAfter: '更改後沒有資料',
    noRequest: '沒有要求內容',
    noResponse: '沒有回應內容',
  },
};
