import type { Language } from '@cbp/shared/language';

type Change = (now: string | null, before: string | null) => string;

/** Texts of a report's release, and of its earlier releases. */
const en = {
  outdated: (count: number) =>
    count === 1
      ? '1 released report no longer matches the payment’s record.'
      : `${count} released reports no longer match their payments’ records.`,
  review: 'Review',
  isOutdated: 'The payment was refunded after the release. Review the report, then release it again.',
  heading: 'Release',
  loading: 'Loading releases…',
  never: 'Not released. Only signed-in users with permission can see this report.',
  released: (when: string, who: string) =>
    `Released ${when} by ${who}. Anyone with the link can read it without signing in.`,
  revoked: (when: string, who: string) => `Revoked ${when} by ${who}. The link no longer works.`,
  history: (count: number) => `History (${count})`,
  step: (who: string) => `by ${who}`,
  nothingChanged: 'Released again without changes',
  link: 'Report link',
  inForce: 'Changes to the public report',
  first: 'What the public report will show',
  nothing: 'Only the parts that are always shown.',
  same: 'No changes since the last release.',
  paid: 'If the client pays per use, the first release is charged to the balance.',
  changes: {
    first: (group: string, names: string) => `${group}: ${names}`,
    firstWithoutData: (count: number) =>
      count === 1 ? '1 section without data' : `${count} sections without data`,
    shown: (group: string, names: string) => `Now shown (${group}): ${names}`,
    hidden: (group: string, names: string) => `No longer shown (${group}): ${names}`,
    withoutData: {
      shown: (count: number) =>
        count === 1 ? 'Now shown: 1 section without data' : `Now shown: ${count} sections without data`,
      hidden: (count: number) =>
        count === 1
          ? 'No longer shown: 1 section without data'
          : `No longer shown: ${count} sections without data`,
    },
    reason: ((now, before) =>
      now === null
        ? `Reason code removed (was ${before})`
        : `Reason code ${now}${before === null ? '' : ` (was ${before})`}`) as Change,
    case_number: ((now, before) =>
      now === null
        ? `Case number removed (was ${before})`
        : `Case number ${now}${before === null ? '' : ` (was ${before})`}`) as Change,
    statement: ((now) =>
      now === null ? 'Merchant statement removed' : `Merchant statement: “${now}”`) as Change,
    letter: (isThere: boolean, wasThere: boolean): string =>
      isThere ? (wasThere ? 'Cover letter changed' : 'Cover letter added') : 'Cover letter removed',
    facts: (names: string | null) =>
      names === null
        ? 'First page: recommended key facts'
        : names === ''
          ? 'First page: no key facts'
          : `First page: ${names}`,
  },
};

export const releaseTexts: Record<Language, typeof en> = {
  en,
  sc: {
    outdated: (count) => `${count} 份已发布的报告与付款记录不再一致。`,
    review: '查看',
    isOutdated: '该笔付款在发布后已退款。请检查报告，然后重新发布。',
    heading: '发布',
    loading: '正在加载发布记录…',
    never: '尚未发布。仅有权限的登录用户可查看此报告。',
    released: (when, who) => `已于 ${when} 由 ${who} 发布。持有链接的任何人无需登录即可阅读。`,
    revoked: (when, who) => `已于 ${when} 由 ${who} 撤销发布。链接已失效。`,
    history: (count) => `历史记录（${count}）`,
    step: (who) => `操作者：${who}`,
    nothingChanged: '再次发布，没有更改',
    link: '报告链接',
    inForce: '公开报告的更改',
    first: '公开报告将显示的内容',
    nothing: '仅显示固定内容。',
    same: '自上次发布以来没有更改。',
    paid: '如该客户按使用量付费，报告首次发布会从余额中扣除。',
    changes: {
      first: (group, names) => `${group}：${names}`,
      firstWithoutData: (count) => `${count} 个没有数据的部分`,
      shown: (group, names) => `现显示（${group}）：${names}`,
      hidden: (group, names) => `不再显示（${group}）：${names}`,
      withoutData: {
        shown: (count) => `现显示：${count} 个没有数据的部分`,
        hidden: (count) => `不再显示：${count} 个没有数据的部分`,
      },
      reason: (now, before) =>
        now === null
          ? `已移除原因代码（原为 ${before}）`
          : `原因代码：${now}${before === null ? '' : `（原为 ${before}）`}`,
      case_number: (now, before) =>
        now === null
          ? `已移除案件编号（原为 ${before}）`
          : `案件编号：${now}${before === null ? '' : `（原为 ${before}）`}`,
      statement: (now) => (now === null ? '已移除商户陈述' : `商户陈述：“${now}”`),
      letter: (isThere, wasThere) =>
        isThere ? (wasThere ? '已更改抗辩信' : '已添加抗辩信') : '已移除抗辩信',
      facts: (names) =>
        names === null ? '首页：推荐的关键事实' : names === '' ? '首页：没有关键事实' : `首页：${names}`,
    },
  },
  tc: {
    outdated: (count) => `${count} 份已發佈的報告與付款紀錄不再一致。`,
    review: '檢視',
    isOutdated: '該筆付款在發佈後已退款。請檢查報告，然後重新發佈。',
    heading: '發佈',
    loading: '正在載入發佈紀錄…',
    never: '尚未發佈。只有獲授權的登入用戶可檢視此報告。',
    released: (when, who) => `已於 ${when} 由 ${who} 發佈。持有連結的任何人無須登入即可閱讀。`,
    revoked: (when, who) => `已於 ${when} 由 ${who} 撤銷發佈。連結已失效。`,
    history: (count) => `歷史紀錄（${count}）`,
    step: (who) => `操作者：${who}`,
    nothingChanged: '再次發佈，沒有更改',
    link: '報告連結',
    inForce: '公開報告的更改',
    first: '公開報告將顯示的內容',
    nothing: '只顯示固定內容。',
    same: '自上次發佈以來沒有更改。',
    paid: '如該客戶按使用量付費，報告首次發佈會從結餘中扣除。',
    changes: {
      first: (group, names) => `${group}：${names}`,
      firstWithoutData: (count) => `${count} 個沒有資料的部分`,
      shown: (group, names) => `現顯示（${group}）：${names}`,
      hidden: (group, names) => `不再顯示（${group}）：${names}`,
      withoutData: {
        shown: (count) => `現顯示：${count} 個沒有資料的部分`,
        hidden: (count) => `不再顯示：${count} 個沒有資料的部分`,
      },
      reason: (now, before) =>
        now === null
          ? `已移除原因代碼（原為 ${before}）`
          : `原因代碼：${now}${before === null ? '' : `（原為 ${before}）`}`,
      case_number: (now, before) =>
        now === null
          ? `已移除個案編號（原為 ${before}）`
          : `個案編號：${now}${before === null ? '' : `（原為 ${before}）`}`,
      statement: (now) => (now === null ? '已移除商戶陳述' : `商戶陳述：「${now}」`),
      letter: (isThere, wasThere) =>
        isThere ? (wasThere ? '已更改抗辯信' : '已加入抗辯信') : '已移除抗辯信',
      facts: (names) =>
        names === null
          ? '第一頁：建議的關鍵事實'
          : names === ''
            ? '第一頁：沒有關鍵事實'
            : `第一頁：${names}`,
    },
  },
};
