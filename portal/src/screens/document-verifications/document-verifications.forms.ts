import type { FaultMessage } from '@cbp/shared/faults';
import { VERIFICATION_REFERENCE } from '@cbp/shared/verifications/verification';
import type { VerificationEnquiry } from '@cbp/shared/verifications/verification-enquiry.model';
import { named, textArea, textInput } from '../../patterns/call-form/controls.tsx';
import { defineForm } from '../../patterns/call-form/define-form.ts';
import { groupInput } from '../../patterns/call-form/group-control.tsx';
import { dayInput } from '../../patterns/call-form/text-controls.tsx';
import { clientInput } from '../../patterns/client-choice/client-control.tsx';
import { countryInput } from '../../patterns/country/country-controls.tsx';
import { ageInput, allowInput, genderInput } from './documents/details-controls.tsx';
import { enquiryInput } from './documents/documents-input.tsx';

type Name = NonNullable<VerificationEnquiry['name']>;
type Details = Omit<VerificationEnquiry, 'ongoing' | 'supported_types' | 'front' | 'back' | 'document_two'>;

/** Texts that nothing was typed into. */
const NOTHING = {
  dob: '',
  document_number: '',
  issue_date: '',
  expiry_date: '',
  full_address: '',
  reference: '',
} as const;

const { shortest } = VERIFICATION_REFERENCE;

/** Of the two codes that a country has, documents and users mean different ones: names can't be mistaken. */
const COUNTRY = named('Issuing country', '签发国家或地区', '簽發國家或地區');

/** What is compared with the document, and what the document may be. */
const DETAILS = groupInput<Details>(named('Details', '资料', '資料'), {
  fields: {
    name: groupInput<Name>(named('Name', '姓名', '姓名'), {
      fields: {
        first_name: textInput(named('First name', '名字', '名字')),
        middle_name: textInput(named('Middle name', '中间名', '中間名')),
        last_name: textInput(named('Last name', '姓氏', '姓氏')),
      },
      empty: { first_name: '', middle_name: '', last_name: '' },
    }) as never,
    dob: dayInput(named('Date of birth', '出生日期', '出生日期')),
    age: ageInput(named('Age', '年龄', '年齡')),
    gender: genderInput(named('Gender', '性别', '性別')),
    nationality: countryInput(named('Nationality', '国籍', '國籍')),
    country: countryInput(COUNTRY),
    document_number: textInput(named('Document number', '证件号码', '證件號碼')),
    issue_date: dayInput(named('Issue date', '签发日期', '簽發日期')),
    expiry_date: dayInput(named('Expiry date', '到期日', '屆滿日')),
    full_address: textArea(named('Address', '地址', '地址'), {
      help: [
        'Kept with the verification. It’s checked only by a provider that checks addresses.',
        '仅随核验保存，只有支持地址核验的服务商才会检查。',
        '只會隨核實保存，由支援地址核實的服務商方會檢查。',
      ],
    }) as never,
    allow: allowInput(
      named('Accepted besides originals in colour', '除彩色原件外可接受', '彩色正本以外可接受'),
    ),
    reference: textInput(named('Reference', '核验编号', '核實編號'), {
      help: [
        `At least ${shortest} characters, unique for the client. Generated if left blank.`,
        `至少 ${shortest} 个字符，同一客户不可重复。留空则自动生成。`,
        `最少 ${shortest} 個字元，同一客戶不可重複。留空則自動產生。`,
      ],
    }),
  },
  empty: NOTHING,
  folded: [
    {
      words: ['Details to compare with the document', '需与证件核对的资料', '須與證件核對的資料'],
      fields: [
        'name',
        'dob',
        'age',
        'gender',
        'nationality',
        'country',
        'document_number',
        'issue_date',
        'expiry_date',
        'full_address',
      ],
    },
    { words: ['What is allowed', '允许的形式', '容許的形式'], fields: ['allow'] },
    { words: ['Options', '选项', '選項'], fields: ['reference'] },
  ],
});

type Document = Pick<VerificationEnquiry, 'supported_types' | 'front'>;

/** A document has a type and a front, or neither of them. */
function faultOfFront({ supported_types: types, front }: Document): FaultMessage | null {
  if (types.length > 0) return front === undefined ? 'must not be empty' : null;
  return front === undefined ? null : 'must be omitted where the document has no type';
}

/** Starts the verification of one document, or of two. */
export const newVerificationForm = defineForm({
  call: 'createDocumentVerification',
  heading: ['Verify document', '核验证件', '核實證件'],
  submit: ['Start verification', '启动核验', '啟動核實'],
  done: ['Document verification started', '证件核验已启动', '證件核實已啟動'],
  failed: 'verification',
  fields: {
    merchant_id: clientInput(named('Client', '客户', '客戶'), {
      service: 'aml',
      isOffered: (client) => client.status === 'ACTIVE',
    }),
    enquiry_data: enquiryInput(DETAILS as never),
  },
  values: () => ({
    merchant_id: '',
    enquiry_data: { ongoing: false, supported_types: [], ...NOTHING } as VerificationEnquiry,
  }),
  rest: () => ({}),
  check: ({ enquiry_data: data }) => ({
    'enquiry_data.front': faultOfFront(data),
    'enquiry_data.document_two.front': data.document_two ? faultOfFront(data.document_two) : null,
  }),
  refusals: {
    'merchants/not_found': 'merchant_id',
    'merchants/not_active': 'merchant_id',
    'balance/no_service': 'merchant_id',
    'verification/reference_used': 'enquiry_data.reference',
  },
});
