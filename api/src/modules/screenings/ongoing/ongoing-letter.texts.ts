import type { Language } from '@cbp/shared/language';
import type { NoticeKind } from './ongoing.schema.ts';

type OfKind = {
  subject: (count: number) => string;
  paragraph: (count: number) => string;
  /** The head of the second column. */
  value: string;
};

/** The texts of emails about ongoing screenings. They name references and numbers, and no person. */
type Words = Record<NoticeKind, OfKind> & {
  greeting: (name: string) => string;
  caption: (count: number) => string;
  reference: string;
  changes: (counts: { appeared: number; changed: number; removed: number }) => string[];
  client: (name: string, id: string) => string;
  more: (count: number) => string;
  openOne: string;
  open: string;
  written: (at: string) => string;
  below: string;
};

const screeningsOf = (count: number) => (count === 1 ? '1 ongoing screening' : `${count} ongoing screenings`);
const them = (count: number) => (count === 1 ? 'it' : 'them');

const en: Words = {
  changed: {
    subject: (count) => `Matches changed in ${screeningsOf(count)}`,
    paragraph: (count) =>
      `The matches of ${screeningsOf(count)} have changed. Please review ${them(count)} in the portal.`,
    value: 'Result',
  },
  ends_soon: {
    subject: (count) => `Ending soon: ${screeningsOf(count)}`,
    paragraph: (count) =>
      `The paid year of ${screeningsOf(count)} ends within 30 days. After that, new versions of watchlists are no longer searched. To continue, run ${them(count)} again in the portal.`,
    value: 'Ends',
  },
  unpaid_soon: {
    subject: (count) => `Balance too low to renew ${screeningsOf(count)}`,
    paragraph: (count) =>
      `Your AML balance is too low to renew ${screeningsOf(count)}. If it is still too low on the date below, screening ends. Contact us to top up your balance.`,
    value: 'Renews',
  },
  ended: {
    subject: (count) => `Ended: ${screeningsOf(count)}`,
    paragraph: (count) =>
      `The paid year of ${screeningsOf(count)} is over. New versions of watchlists are no longer searched.`,
    value: 'Ended',
  },
  unpaid_ended: {
    subject: (count) => `Not renewed: ${screeningsOf(count)}`,
    paragraph: (count) =>
      `We couldn’t renew ${screeningsOf(count)}, because your AML balance was too low or the service isn’t active. New versions of watchlists are no longer searched.`,
    value: 'Ended',
  },
  greeting: (name) => `Hello ${name},`,
  caption: screeningsOf,
  reference: 'Reference',
  changes: ({ appeared, changed, removed }) => [
    ...(appeared > 0 ? [`${appeared} new`] : []),
    ...(changed > 0 ? [`${changed} changed`] : []),
    ...(removed > 0 ? [`${removed} no longer found`] : []),
  ],
  client: (name, id) => `Client ${name} (${id})`,
  more: (count) =>
    count === 1 ? 'See 1 more screening in the portal.' : `See ${count} more screenings in the portal.`,
  openOne: 'Open screening',
  open: 'View screenings',
  written: (at) => `Sent on ${at}. All times are Hong Kong time (UTC+8).`,
  below: 'You receive this because a sub-client has no alert email of its own.',
};

export const ongoingWords: Record<Language, Words> = {
  en,
  sc: {
    changed: {
      subject: (count) => `${count} 项持续筛查的命中有变更`,
      paragraph: (count) => `${count} 项持续筛查的命中有变更，请到平台上查看。`,
      value: '结果',
    },
    ends_soon: {
      subject: (count) => `${count} 项持续筛查即将结束`,
      paragraph: (count) =>
        `${count} 项持续筛查的已付费年度将在 30 天内结束，之后不再搜索名单更新。如需继续，请在平台上重新筛查。`,
      value: '结束时间',
    },
    unpaid_soon: {
      subject: (count) => `余额不足，${count} 项持续筛查无法续期`,
      paragraph: (count) =>
        `您的 AML 余额不足，${count} 项持续筛查无法续期。如到下列日期仍不足，筛查将结束。请联系我们充值。`,
      value: '续期时间',
    },
    ended: {
      subject: (count) => `${count} 项持续筛查已结束`,
      paragraph: (count) => `${count} 项持续筛查的已付费年度已结束，不再搜索名单更新。`,
      value: '结束时间',
    },
    unpaid_ended: {
      subject: (count) => `${count} 项持续筛查未能续期`,
      paragraph: (count) => `因 AML 余额不足或服务未启用，${count} 项持续筛查未能续期，不再搜索名单更新。`,
      value: '结束时间',
    },
    greeting: (name) => `${name}，您好：`,
    caption: (count) => `${count} 项持续筛查`,
    reference: '筛查编号',
    changes: ({ appeared, changed, removed }) => [
      ...(appeared > 0 ? [`${appeared} 项新命中`] : []),
      ...(changed > 0 ? [`${changed} 项已变更`] : []),
      ...(removed > 0 ? [`${removed} 项不再命中`] : []),
    ],
    client: (name, id) => `客户 ${name}（${id}）`,
    more: (count) => `另有 ${count} 项筛查，请在平台上查看。`,
    openOne: '打开筛查',
    open: '查看筛查',
    written: (at) => `发送时间：${at}。所有时间均为香港时间（UTC+8）。`,
    below: '您收到此邮件，是因为下级客户未设置预警邮箱。',
  },
  tc: {
    changed: {
      subject: (count) => `${count} 項持續篩查的命中有變更`,
      paragraph: (count) => `${count} 項持續篩查的命中有變更，請於平台檢視。`,
      value: '結果',
    },
    ends_soon: {
      subject: (count) => `${count} 項持續篩查即將結束`,
      paragraph: (count) =>
        `${count} 項持續篩查的已付費年度會在 30 日內結束，其後不再搜尋名單更新。如需繼續，請於平台重新篩查。`,
      value: '結束時間',
    },
    unpaid_soon: {
      subject: (count) => `結餘不足，${count} 項持續篩查無法續期`,
      paragraph: (count) =>
        `您的 AML 結餘不足，${count} 項持續篩查無法續期。如到下列日期仍不足，篩查會結束。請聯絡我們增值。`,
      value: '續期時間',
    },
    ended: {
      subject: (count) => `${count} 項持續篩查已結束`,
      paragraph: (count) => `${count} 項持續篩查的已付費年度已結束，不再搜尋名單更新。`,
      value: '結束時間',
    },
    unpaid_ended: {
      subject: (count) => `${count} 項持續篩查未能續期`,
      paragraph: (count) => `因 AML 結餘不足或服務未啟用，${count} 項持續篩查未能續期，不再搜尋名單更新。`,
      value: '結束時間',
    },
    greeting: (name) => `${name} 您好：`,
    caption: (count) => `${count} 項持續篩查`,
    reference: '篩查編號',
    changes: ({ appeared, changed, removed }) => [
      ...(appeared > 0 ? [`${appeared} 項新命中`] : []),
      ...(changed > 0 ? [`${changed} 項已變更`] : []),
      ...(removed > 0 ? [`${removed} 項不再命中`] : []),
    ],
    client: (name, id) => `客戶 ${name}（${id}）`,
    more: (count) => `另有 ${count} 項篩查，請於平台檢視。`,
    openOne: '打開篩查',
    open: '檢視篩查',
    written: (at) => `傳送時間：${at}。所有時間均為香港時間（UTC+8）。`,
    below: '您收到此電郵，是因為下級客戶未設定預警電郵地址。',
  },
};
