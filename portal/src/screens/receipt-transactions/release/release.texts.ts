import type { Language } from '@cbp/shared/language';

type Change = (now: string | null, before: string | null) => string;

/** What is said of the release of a report, and of what was released before. */
const en = {
  outdated: (count: number) =>
    count === 1
      ? '1 released report no longer matches the payment’s record.'
      : `${count} released reports no longer match the payment’s record.`,
  review: 'Review',
  isOutdated:
    'The payment was refunded since. Look at the report, and release it again if it is right as it is now.',
  heading: 'Release',
  loading: 'Loading the releases',
  never: 'Not released. Only signed-in users with the right can see this report.',
  released: (when: string, who: string) =>
    `Released ${when} by ${who}. Anyone who has the link can read it, without signing in.`,
  revoked: (when: string, who: string) => `Revoked ${when} by ${who}. The link shows nothing any more.`,
  history: (count: number) => `History (${count})`,
  step: (who: string) => `by ${who}`,
  nothingChanged: 'Released again as it was.',
  link: 'Link of the report',
  inForce: 'What changes for whoever has the link',
  same: 'Nothing: this is what was released.',
  paid: 'Where the client pays for reports by use, its first release is paid from the balance.',
  between: ', ',
  changes: {
    shown: (group: string, names: string) => `Shown now, ${group}: ${names}`,
    hidden: (group: string, names: string) => `No longer shown, ${group}: ${names}`,
    reason: ((now, before) =>
      now === null
        ? `Reason code taken out (was ${before})`
        : `Reason code ${now}${before === null ? '' : ` (was ${before})`}`) as Change,
    case_number: ((now, before) =>
      now === null
        ? `Case number taken out (was ${before})`
        : `Case number ${now}${before === null ? '' : ` (was ${before})`}`) as Change,
    statement: ((now) =>
      now === null ? 'Statement of the merchant taken out' : `Statement of the merchant: “${now}”`) as Change,
    facts: (names: string | null) =>
      names === null
        ? 'First page: the facts of the reason'
        : names === ''
          ? 'First page: no facts'
          : `First page, chosen: ${names}`,
  },
};

export const releaseTexts: Record<Language, typeof en> = {
  en,
  sc: {
    outdated: (count) => `${count} 份已发布的报告与付款记录不再一致。`,
    review: '查看',
    isOutdated: '发布后该付款已退款。请查看报告，确认无误后重新发布。',
    heading: '发布',
    loading: '正在加载发布记录',
    never: '尚未发布。仅有权限的登录用户可查看此报告。',
    released: (when, who) => `已于 ${when} 由 ${who} 发布。持有链接的任何人无需登录即可阅读。`,
    revoked: (when, who) => `已于 ${when} 由 ${who} 撤销。链接不再显示任何内容。`,
    history: (count) => `历史记录（${count}）`,
    step: (who) => `操作者：${who}`,
    nothingChanged: '按原样再次发布。',
    link: '报告链接',
    inForce: '持有链接者将看到的更改',
    same: '没有更改：与已发布内容一致。',
    paid: '如该客户按使用量付费，报告首次发布会从余额中扣除。',
    between: '、',
    changes: {
      shown: (group, names) => `现显示（${group}）：${names}`,
      hidden: (group, names) => `不再显示（${group}）：${names}`,
      reason: (now, before) =>
        now === null
          ? `已移除原因代码（原为 ${before}）`
          : `原因代码：${now}${before === null ? '' : `（原为 ${before}）`}`,
      case_number: (now, before) =>
        now === null
          ? `已移除案件编号（原为 ${before}）`
          : `案件编号：${now}${before === null ? '' : `（原为 ${before}）`}`,
      statement: (now) => (now === null ? '已移除商户陈述' : `商户陈述：“${now}”`),
      facts: (names) =>
        names === null
          ? '首页：原因代码对应的事实'
          : names === ''
            ? '首页：不列出事实'
            : `首页所选：${names}`,
    },
  },
  tc: {
    outdated: (count) => `${count} 份已發佈的報告與付款紀錄不再一致。`,
    review: '查看',
    isOutdated: '發佈後該付款已退款。請查看報告，確認無誤後重新發佈。',
    heading: '發佈',
    loading: '正在載入發佈紀錄',
    never: '尚未發佈。只有獲授權的登入用戶可查看此報告。',
    released: (when, who) => `已於 ${when} 由 ${who} 發佈。持有連結的任何人無須登入即可閱讀。`,
    revoked: (when, who) => `已於 ${when} 由 ${who} 撤銷。連結不再顯示任何內容。`,
    history: (count) => `歷史紀錄（${count}）`,
    step: (who) => `操作者：${who}`,
    nothingChanged: '按原樣再次發佈。',
    link: '報告連結',
    inForce: '持有連結者將看到的更改',
    same: '沒有更改：與已發佈內容一致。',
    paid: '如該客戶按使用量付費，報告首次發佈會從結餘中扣除。',
    between: '、',
    changes: {
      shown: (group, names) => `現顯示（${group}）：${names}`,
      hidden: (group, names) => `不再顯示（${group}）：${names}`,
      reason: (now, before) =>
        now === null
          ? `已移除原因代碼（原為 ${before}）`
          : `原因代碼：${now}${before === null ? '' : `（原為 ${before}）`}`,
      case_number: (now, before) =>
        now === null
          ? `已移除個案編號（原為 ${before}）`
          : `個案編號：${now}${before === null ? '' : `（原為 ${before}）`}`,
      statement: (now) => (now === null ? '已移除商戶陳述' : `商戶陳述：「${now}」`),
      facts: (names) =>
        names === null
          ? '首頁：原因代碼對應的事實'
          : names === ''
            ? '首頁：不列出事實'
            : `首頁所選：${names}`,
    },
  },
};
