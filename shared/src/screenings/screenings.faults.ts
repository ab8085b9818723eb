import { type Translated, translated } from '../language.ts';

/** Part of the messages for invalid input: the text on the wire, and the text in a form. */
export const SCREENING_FAULTS = {
  'must be a year, a month or a day, such as 1965, 1965-03 or 1965-03-29': translated([
    'Please use YYYY, YYYY-MM or YYYY-MM-DD format',
    '请使用 YYYY、YYYY-MM 或 YYYY-MM-DD 格式',
    '請使用 YYYY、YYYY-MM 或 YYYY-MM-DD 格式',
  ]),
  'must not be in the future': translated([
    'Enter a date that is not in the future',
    '日期不能晚于今天',
    '日期不可晚於今天',
  ]),
  'is required for ongoing screening': translated([
    'Required for ongoing screening',
    '持续筛查必填',
    '持續篩查必填',
  ]),
  'must be omitted for one-time screening': translated([
    'Not available for one-time screening',
    '单次筛查不适用',
    '單次篩查不適用',
  ]),
  'must be an ISO country code such as HK': translated([
    'Please choose a country from the list',
    '请从列表中选择国家或地区',
    '請從清單選擇國家或地區',
  ]),
  'must be yes or no': translated(['Enter yes or no', '请填写是或否', '請填寫是或否']),
  'must be one_year or recurring': translated([
    'Enter one year or recurring',
    '请填写一年或每年自动续期',
    '請填寫一年或每年自動續期',
  ]),
  'must be own or shuftipro': translated([
    'Enter own watchlists or Shufti',
    '请填写自有名单或 Shufti',
    '請填寫自有名單或 Shufti',
  ]),
  'must be names such as sanction, separated by commas': translated([
    'Enter lists such as Sanctions, separated by commas',
    '请填写搜索范围，例如制裁，并以逗号分隔',
    '請填寫搜尋範圍，例如制裁，並以逗號分隔',
  ]),
  'must be country codes such as HK, separated by commas': translated([
    'Enter country codes such as HK, separated by commas',
    '请填写国家或地区代码，例如 HK，并以逗号分隔',
    '請填寫國家或地區代碼，例如 HK，並以逗號分隔',
  ]),
  'has the same content as another row: remove one of them': translated([
    'Another row is the same. Remove one of them.',
    '与另一行重复。请移除其中一行。',
    '與另一行重複。請移除其中一行。',
  ]),
  'is in another row too: use each reference once': translated([
    'Another row has this reference. Use each reference once.',
    '另一行已使用此编号。每个编号只可使用一次。',
    '另一行已使用此編號。每個編號只可使用一次。',
  ]),
  'does not fit this decision': translated([
    'This reason does not fit the decision',
    '此原因与决定不符',
    '此原因與決定不符',
  ]),
} as const satisfies Record<string, Translated>;
