import type { QualifierShortfall } from '@cbp/shared/evidence/qualifier/qualifier.model';
import type { MatchElement } from '@cbp/shared/evidence/qualifier/qualifier-rules';
import type { Language } from '@cbp/shared/language';

type Kind = QualifierShortfall['kind'];
type Match = NonNullable<QualifierShortfall['match']>;
type Lacking = NonNullable<Match['lacking']>;
type Line = NonNullable<Match['line']>;
type Days = { days: number; needed: number; isOfDispute: boolean };

/** The one thing that keeps an earlier payment from qualifying, in words. */
type ShortfallTexts = {
  elements: Record<MatchElement, string>;
  fields: Record<NonNullable<Match['field']>, string>;
  lines: Record<Line, string>;
  plain: Record<Exclude<Kind, 'too_recent' | 'too_old' | 'element' | 'no_core' | 'one_more'>, string>;
  tooRecent: (days: Days) => string;
  tooOld: (days: Days) => string;
  tooShort: (field: string, length: number, needed: number) => string;
  notPublic: Record<Lacking, string>;
  shared: (cards: number) => string;
  placeholder: (element: string) => string;
  incomplete: (line: string) => string;
  noCore: (elements: string, isOne: boolean) => string;
  oneMore: (element: string) => string;
};

const en: ShortfallTexts = {
  elements: {
    ip_address: 'IP address',
    device: 'device',
    account: 'account',
    shipping_address: 'delivery address',
  },
  fields: { device_id: 'device ID', device_fingerprint: 'device fingerprint' },
  lines: {
    address: 'street',
    address_1: 'second line',
    city: 'city',
    region: 'region',
    postalcode: 'postal code',
    country: 'country',
  },
  plain: {
    no_time: 'The time of this payment isn’t recorded.',
    later: 'This payment was made after the disputed one.',
    disputed: 'This payment was disputed.',
    not_known_undisputed: 'Records don’t confirm that this payment was undisputed.',
    nothing_agrees: 'Nothing agrees with the disputed payment.',
    no_second: 'A second payment that qualifies is needed.',
    no_pair: 'Two payments must agree in the same elements. This one agrees in different elements.',
  },
  tooRecent: ({ days, needed, isOfDispute }) =>
    `${days === 1 ? '1 day' : `${days} days`} before the ${isOfDispute ? 'dispute' : 'payment'}. ${needed} are needed.`,
  tooOld: ({ days, needed, isOfDispute }) =>
    `${days} days before the ${isOfDispute ? 'dispute' : 'payment'}. At most ${needed} are allowed.`,
  tooShort: (field, length, needed) =>
    `The ${field} has ${length === 1 ? '1 character' : `${length} characters`}. ${needed} are needed.`,
  notPublic: {
    disputed: 'The IP address of the disputed payment isn’t public.',
    earlier: 'The IP address of this payment isn’t public.',
    both: 'The IP addresses of both payments aren’t public.',
  },
  shared: (cards) => `The IP address was used with more than ${cards} cards within a year.`,
  placeholder: (element) => `The ${element} is a placeholder and identifies no buyer.`,
  incomplete: (line) => `The delivery address lacks the ${line}.`,
  noCore: (elements, isOne) =>
    `Only the ${elements} ${isOne ? 'agrees' : 'agree'}. An IP address or a device must agree too.`,
  oneMore: (element) => `Only the ${element} agrees. A second element must agree too.`,
};

export const shortfallTexts: Record<Language, ShortfallTexts> = {
  en,
  sc: {
    elements: { ip_address: 'IP 地址', device: '设备', account: '买家账户', shipping_address: '收货地址' },
    fields: { device_id: '设备 ID', device_fingerprint: '设备指纹' },
    lines: {
      address: '街道',
      address_1: '地址第二行',
      city: '城市',
      region: '地区',
      postalcode: '邮政编码',
      country: '国家',
    },
    plain: {
      no_time: '没有记录此笔付款的时间。',
      later: '此笔付款晚于有争议的付款。',
      disputed: '此笔付款有过争议。',
      not_known_undisputed: '记录未能证实此笔付款没有争议。',
      nothing_agrees: '与有争议的付款没有任何一致之处。',
      no_second: '还需要另一笔符合条件的付款。',
      no_pair: '两笔付款必须在相同的项目上一致，此笔与其他付款的一致项目不同。',
    },
    tooRecent: ({ days, needed, isOfDispute }) =>
      `早于${isOfDispute ? '争议' : '该笔付款'} ${days} 天，须至少 ${needed} 天。`,
    tooOld: ({ days, needed, isOfDispute }) =>
      `早于${isOfDispute ? '争议' : '该笔付款'} ${days} 天，最多 ${needed} 天。`,
    tooShort: (field, length, needed) => `${field}只有 ${length} 个字符，须至少 ${needed} 个。`,
    notPublic: {
      disputed: '有争议付款的 IP 地址不是公网地址。',
      earlier: '此笔付款的 IP 地址不是公网地址。',
      both: '两笔付款的 IP 地址都不是公网地址。',
    },
    shared: (cards) => `一年内有超过 ${cards} 张卡使用过此 IP 地址。`,
    placeholder: (element) => `${element}只是占位内容，不能识别买家。`,
    incomplete: (line) => `收货地址缺少${line}。`,
    noCore: (elements) => `只有${elements}一致，IP 地址或设备也必须一致。`,
    oneMore: (element) => `只有${element}一致，还须有另一项一致。`,
  },
  tc: {
    elements: { ip_address: 'IP 地址', device: '裝置', account: '買家帳戶', shipping_address: '送貨地址' },
    fields: { device_id: '裝置 ID', device_fingerprint: '裝置指紋' },
    lines: {
      address: '街道',
      address_1: '地址第二行',
      city: '城市',
      region: '地區',
      postalcode: '郵政編碼',
      country: '國家',
    },
    plain: {
      no_time: '沒有此宗付款時間的紀錄。',
      later: '此宗付款遲於有爭議的付款。',
      disputed: '此宗付款曾有爭議。',
      not_known_undisputed: '紀錄未能證實此宗付款沒有爭議。',
      nothing_agrees: '與有爭議的付款沒有任何相符之處。',
      no_second: '尚需另一宗符合條件的付款。',
      no_pair: '兩宗付款必須在相同的項目上相符，此宗與其他付款的相符項目不同。',
    },
    tooRecent: ({ days, needed, isOfDispute }) =>
      `早於${isOfDispute ? '爭議' : '該宗付款'} ${days} 日，須至少 ${needed} 日。`,
    tooOld: ({ days, needed, isOfDispute }) =>
      `早於${isOfDispute ? '爭議' : '該宗付款'} ${days} 日，最多 ${needed} 日。`,
    tooShort: (field, length, needed) => `${field}只有 ${length} 個字元，須至少 ${needed} 個。`,
    notPublic: {
      disputed: '有爭議付款的 IP 地址並非公用地址。',
      earlier: '此宗付款的 IP 地址並非公用地址。',
      both: '兩宗付款的 IP 地址均非公用地址。',
    },
    shared: (cards) => `一年內有超過 ${cards} 張卡使用過此 IP 地址。`,
    placeholder: (element) => `${element}只是佔位內容，不能識別買家。`,
    incomplete: (line) => `送貨地址欠缺${line}。`,
    noCore: (elements) => `只有${elements}相符，IP 地址或裝置亦必須相符。`,
    oneMore: (element) => `只有${element}相符，尚須有另一項相符。`,
  },
};
