import { CLIENT_ROLES } from '@cbp/shared/clients/client';
import { clientFields } from '@cbp/shared/clients/client.model';
import type { ClientKind } from '@cbp/shared/clients/client-kind';
import type { Words } from '@cbp/shared/language';
import { PAGE_LANGUAGE } from '../../i18n/use-language.ts';
import { choice } from '../../patterns/call-form/controls.tsx';
import { defineForm } from '../../patterns/call-form/define-form.ts';
import {
  FACTS,
  FOLDED_CONNECTIONS,
  MAILS,
  NEW_CONNECTIONS,
  NEW_SUB,
  type NewClientBy,
  parentInput,
  SUBS,
  USERS,
} from './new-client.fields.ts';

const DONE: Words = ['Client created', '客户已新建', '客戶已新增'];
const MAY_BE_NONE: Words = [
  'Choose an acquirer, PF or reseller. Leave blank for a top-level client.',
  '请选择收单机构、支付服务商（PF）或代理商。留空则为顶层客户。',
  '請選擇收單機構、支付服務商（PF）或代理商。留空則為頂層客戶。',
];

const facts = (_by: NewClientBy) => ({
  merchant_id: '',
  name: '',
  ethoca_id: '',
  parent: '',
  contact_email_to: [],
  contact_email_cc: [],
  alert_email_to: [],
  alert_email_cc: [],
  // The creator usually speaks the client's language.
  language: PAGE_LANGUAGE,
  users: [],
});

const merchantFacts = (by: NewClientBy) => ({
  ...facts(by),
  push_url: '',
  push_username: '',
  push_password: '',
  api_white_listed_ips: [],
});

const REFUSALS = {
  'merchants/not_found': 'parent',
  'merchants/wrong_parent': 'parent',
  'merchants/beyond_scope': 'parent',
} as const;
const MERCHANT_REFUSALS = { ...REFUSALS, 'merchants/push_url_refused': 'push_url' } as const;

const massForm = defineForm({
  call: 'createMassMerchant',
  heading: ['Mass Merchant', '集合商户', '集合商戶'],
  submit: ['Create mass merchant', '新建集合商户', '新增集合商戶'],
  done: DONE,
  fields: {
    ...FACTS,
    parent: parentInput(() => 'mass', { isClearable: true, help: MAY_BE_NONE }),
    ...SUBS,
    ...MAILS,
    ...USERS,
    ...NEW_CONNECTIONS,
  },
  folded: FOLDED_CONNECTIONS,
  values: (by: NewClientBy) => ({ ...merchantFacts(by), subs: [NEW_SUB] }),
  rest: () => ({}),
  refusals: MERCHANT_REFUSALS,
});

const subForm = defineForm({
  call: 'createSubMerchant',
  heading: ['Sub-Merchant', '子商户', '子商戶'],
  submit: ['Create sub-merchant', '新建子商户', '新增子商戶'],
  done: DONE,
  fields: {
    parent: parentInput(() => 'sub', {
      help: ['Choose a mass merchant.', '请选择集合商户。', '請選擇集合商戶。'],
    }),
    ...FACTS,
    ...MAILS,
    ...USERS,
    ...NEW_CONNECTIONS,
  },
  folded: FOLDED_CONNECTIONS,
  values: merchantFacts,
  rest: () => ({}),
  refusals: MERCHANT_REFUSALS,
});

const directForm = defineForm({
  call: 'createDirectMerchant',
  heading: ['Direct Merchant', '直连商户', '直連商戶'],
  submit: ['Create direct merchant', '新建直连商户', '新增直連商戶'],
  done: DONE,
  fields: {
    parent: parentInput(() => 'direct', {
      help: [
        'Choose an acquirer, PF or reseller.',
        '请选择收单机构、支付服务商（PF）或代理商。',
        '請選擇收單機構、支付服務商（PF）或代理商。',
      ],
    }),
    ...FACTS,
    ...MAILS,
    ...USERS,
    ...NEW_CONNECTIONS,
  },
  folded: FOLDED_CONNECTIONS,
  values: merchantFacts,
  rest: () => ({}),
  refusals: MERCHANT_REFUSALS,
});

const standaloneForm = defineForm({
  call: 'createStandaloneMerchant',
  heading: ['Standalone Merchant', '独立商户', '獨立商戶'],
  submit: ['Create standalone merchant', '新建独立商户', '新增獨立商戶'],
  done: DONE,
  fields: {
    ...FACTS,
    parent: parentInput(() => 'standalone', { isClearable: true, help: MAY_BE_NONE }),
    ...MAILS,
    ...USERS,
    ...NEW_CONNECTIONS,
  },
  folded: FOLDED_CONNECTIONS,
  values: merchantFacts,
  rest: () => ({}),
  refusals: MERCHANT_REFUSALS,
});

const PARTNER_ROLES = {
  ACQUIRER: CLIENT_ROLES.ACQUIRER,
  PF: CLIENT_ROLES.PF,
  RESELLER: CLIENT_ROLES.RESELLER,
} as const;
const PARTNER_KINDS: Record<string, ClientKind> = { ACQUIRER: 'acquirer', PF: 'pf', RESELLER: 'reseller' };

const partnerForm = defineForm({
  call: 'createPartner',
  heading: [
    'Acquirer, PF or reseller',
    '收单机构、支付服务商（PF）或代理商',
    '收單機構、支付服務商（PF）或代理商',
  ],
  submit: ['Create client', '新建客户', '新增客戶'],
  done: DONE,
  fields: {
    role: choice(PARTNER_ROLES, clientFields.role),
    ...FACTS,
    parent: parentInput(({ role }) => PARTNER_KINDS[String(role)] ?? 'reseller', {
      isClearable: true,
      help: [
        'Resellers belong under an acquirer or PF. A PF can belong under an acquirer.',
        '代理商须隶属于收单机构或支付服务商（PF）。PF 可隶属于收单机构。',
        '代理商須隸屬於收單機構或支付服務商（PF）。PF 可隸屬於收單機構。',
      ],
      isShown: ({ role }) => role !== 'ACQUIRER',
    }),
    ...MAILS,
    ...USERS,
  },
  values: (by: NewClientBy) => ({ ...facts(by), role: 'ACQUIRER' as const }),
  rest: () => ({}),
  implies: ({ role }, changed) => (changed === 'role' && role === 'ACQUIRER' ? { parent: '' } : {}),
  refusals: REFUSALS,
});

/** The forms in which clients are made, by the word for each in the address. */
export const NEW_CLIENT_FORMS = {
  mass: massForm,
  sub: subForm,
  direct: directForm,
  standalone: standaloneForm,
  partner: partnerForm,
};
