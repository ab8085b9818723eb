import type { Words } from '@cbp/shared/language';
import {
  DEFAULT_MATCH_SCORE,
  SCREENING_DURATIONS,
  type ScreeningDuration,
} from '@cbp/shared/screenings/screening';
import type {
  NewBusinessScreening,
  NewIndividualScreening,
} from '@cbp/shared/screenings/screening-enquiry.model';
import { SCREENING_FILTERS, USUAL_FILTERS } from '@cbp/shared/watchlists/screening-filter';
import { choice, choices, named, neededNumber, textInput, tick } from '../../patterns/call-form/controls.tsx';
import { defineForm } from '../../patterns/call-form/define-form.ts';
import { groupInput } from '../../patterns/call-form/group-control.tsx';
import { clientInput } from '../../patterns/client-choice/client-control.tsx';
import { countriesInput } from '../../patterns/country/country-controls.tsx';

const CLIENT = clientInput(named('Client', '客户', '客戶'), {
  service: 'aml',
  isOffered: (client) => client.status === 'ACTIVE',
});

const PARTIAL_DATE: Words = [
  'A year, a month or a day: 1971, 1971-04 or 1971-04-23.',
  '年、年月或日期：1971、1971-04 或 1971-04-23。',
  '年、年月或日期：1971、1971-04 或 1971-04-23。',
];

/** The options below the name, folded up. */
const OPTIONS = {
  ongoing: tick(
    named(
      'Ongoing: screen again with each list version',
      '持续：名单每次更新后重新筛查',
      '持續：名單每次更新後重新篩查',
    ),
  ),
  duration: choice(SCREENING_DURATIONS, named('Duration', '期限', '期限'), {
    isShown: ({ ongoing }) => ongoing === true,
  }),
  reference: textInput(named('Reference', '筛查编号', '篩查編號'), {
    help: [
      'At least 6 characters, unique for the client. Generated if left blank.',
      '至少 6 个字符，同一客户不可重复。留空则自动生成。',
      '最少 6 個字元，同一客戶不可重複。留空則自動產生。',
    ],
  }),
  filters: choices(SCREENING_FILTERS, named('Lists to search', '搜索范围', '搜尋範圍')),
  match_score: neededNumber(named('Match score', '匹配分', '匹配分數'), {
    help: [
      `The lowest score of a match: 0 is loose, 100 is the exact name. The default is ${DEFAULT_MATCH_SCORE}.`,
      `命中的最低分：0 最宽松，100 为完全一致。默认为 ${DEFAULT_MATCH_SCORE}。`,
      `命中的最低分數：0 最寬鬆，100 為完全一致。預設為 ${DEFAULT_MATCH_SCORE}。`,
    ],
  }),
  name_partial_match: tick(named('Match partial names', '匹配部分姓名', '配對部分姓名')),
  alias_search: tick(named('Search aliases and former names', '搜索别名和曾用名', '搜尋別名及前稱')),
  rca_search: tick(
    named('Include relatives and close associates', '包括亲属及密切关联人', '包括家屬及關係密切人士'),
  ),
  countries: countriesInput(named('Countries', '国家或地区', '國家或地區')),
};

const FOLDED = {
  words: ['Options', '选项', '選項'] as Words,
  fields: [
    'duration',
    'ongoing',
    'reference',
    'filters',
    'match_score',
    'name_partial_match',
    'alias_search',
    'rca_search',
    'countries',
  ] as const,
};

const usualOptions = () => ({
  ongoing: false,
  reference: '',
  duration: undefined as ScreeningDuration | undefined,
  filters: [...USUAL_FILTERS],
  match_score: DEFAULT_MATCH_SCORE,
  name_partial_match: false,
  alias_search: true,
  rca_search: false,
  countries: [] as string[],
});

/** A one-time screening has no duration; an ongoing one lasts a year unless another one is chosen. */
function withDuration<Data extends { ongoing: boolean; duration?: ScreeningDuration | undefined }>(
  data: Data,
): Data {
  const { duration, ...others } = data;
  return (data.ongoing ? { ...others, duration: duration ?? 'one_year' } : others) as Data;
}

const REFUSALS = {
  'merchants/not_found': 'merchant_id',
  'merchants/not_active': 'merchant_id',
  'balance/no_service': 'merchant_id',
  'screening/reference_used': 'enquiry_data.reference',
  'screening/no_list': 'enquiry_data.filters',
} as const;

type IndividualData = NewIndividualScreening['enquiry_data'];
type BusinessData = NewBusinessScreening['enquiry_data'];

/** Screens a person. */
export const newIndividualForm = defineForm({
  call: 'createIndividualScreening',
  heading: ['Screen individual', '筛查个人', '篩查個人'],
  submit: ['Start screening', '启动筛查', '啟動篩查'],
  done: ['AML screening starting', '反洗钱筛查正在启动', '反洗錢篩查正在啟動'],
  failed: 'screening',
  fields: {
    merchant_id: CLIENT,
    enquiry_data: groupInput<IndividualData>(named('Person', '个人', '個人'), {
      fields: {
        name: groupInput<IndividualData['name']>(named('Name', '姓名', '姓名'), {
          fields: {
            full_name: textInput(named('Full name', '姓名全称', '姓名全稱')),
            first_name: textInput(named('First name', '名字', '名字')),
            middle_name: textInput(named('Middle name', '中间名', '中間名')),
            last_name: textInput(named('Last name', '姓氏', '姓氏')),
          },
          empty: { full_name: '', first_name: '', middle_name: '', last_name: '' },
          optional: [],
          folded: {
            words: [
              'Name in parts, instead of the full name',
              '分开填写姓名（不填全称）',
              '分開填寫姓名（不填全稱）',
            ],
            fields: ['first_name', 'middle_name', 'last_name'],
          },
        }) as never,
        dob: textInput(named('Date of birth', '出生日期', '出生日期'), { help: PARTIAL_DATE }),
        ...OPTIONS,
      },
      empty: { name: { full_name: '' }, dob: '', ...usualOptions() } as IndividualData,
      optional: ['dob'],
      folded: { words: FOLDED.words, fields: FOLDED.fields },
    }) as never,
  },
  values: () => ({
    merchant_id: '',
    enquiry_data: { name: { full_name: '' }, dob: '', ...usualOptions() } as IndividualData,
  }),
  implies: ({ enquiry_data: data }) => ({ enquiry_data: withDuration(data) }),
  rest: () => ({}),
  refusals: { ...REFUSALS, 'screening/name_required': 'enquiry_data.name.full_name' },
});

/** Screens a company. */
export const newBusinessForm = defineForm({
  call: 'createBusinessScreening',
  heading: ['Screen business', '筛查企业', '篩查企業'],
  submit: ['Start screening', '启动筛查', '啟動篩查'],
  done: ['AML screening starting', '反洗钱筛查正在启动', '反洗錢篩查正在啟動'],
  failed: 'screening',
  fields: {
    merchant_id: CLIENT,
    enquiry_data: groupInput<BusinessData>(named('Business', '企业', '企業'), {
      fields: {
        business_name: textInput(named('Business name', '企业名称', '企業名稱')),
        business_incorporation_date: textInput(named('Date of incorporation', '成立日期', '成立日期'), {
          help: PARTIAL_DATE,
        }),
        ...OPTIONS,
      },
      empty: { business_name: '', business_incorporation_date: '', ...usualOptions() } as BusinessData,
      optional: ['business_incorporation_date'],
      folded: { words: FOLDED.words, fields: FOLDED.fields },
    }) as never,
  },
  values: () => ({
    merchant_id: '',
    enquiry_data: { business_name: '', business_incorporation_date: '', ...usualOptions() } as BusinessData,
  }),
  implies: ({ enquiry_data: data }) => ({ enquiry_data: withDuration(data) }),
  rest: () => ({}),
  refusals: { ...REFUSALS, 'screening/name_required': 'enquiry_data.business_name' },
});
