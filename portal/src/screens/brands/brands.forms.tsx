import { INSPECTION_PLANS, type InspectionPlan } from '@cbp/shared/brands/brand';
import { type Brand, brandFields } from '@cbp/shared/brands/brand.model';
import { isClosed } from '@cbp/shared/clients/client-verb';
import { choice, named, textInput } from '../../patterns/call-form/controls.tsx';
import { defineForm } from '../../patterns/call-form/define-form.ts';
import { neededTextArea, textsInput } from '../../patterns/call-form/text-controls.tsx';
import { clientInput } from '../../patterns/client-choice/client-control.tsx';
import { countriesInput, countryInput } from '../../patterns/country/country-controls.tsx';
import { categoryInput, currenciesInput, descriptorsInput, languagesInput } from './brand-controls.tsx';
import { logoInput } from './logo-input.tsx';
import { prohibitedInput } from './prohibited-goods.tsx';

const f = brandFields;
const LOGO = named('Logo', '标志', '標誌');

/** What is entered about every brand. */
const FACTS = {
  name: textInput(named('Brand name', '品牌名称', '品牌名稱'), {
    help: ['As customers know it.', '客户所熟知的名称。', '顧客所認識的名稱。'],
  }),
  websites: textsInput(f.website, {
    help: [
      'Up to 20, such as https://shop.example. Press Enter after each.',
      '最多 20 个，例如 https://shop.example。每输入一个后按 Enter 键。',
      '最多 20 個，例如 https://shop.example。每輸入一個後按 Enter 鍵。',
    ],
  }),
  website_reason: textInput(f.website_reason, {
    help: [
      'Only if another client’s brand has the website, or one that looks like it.',
      '仅在其他客户的品牌已使用该网站或外观相似的网站时填写。',
      '只在其他客戶的品牌已使用此網站或外觀相似的網站時填寫。',
    ],
  }),
  legal_entity: textInput(f.legal_entity),
  registration_number: textInput(f.registration_number),
  country: countryInput(f.country),
  address: neededTextArea(f.address),
  category: categoryInput(f.category),
  sells: neededTextArea(f.sells),
  markets: countriesInput(f.markets),
  languages: languagesInput(f.languages),
  currencies: currenciesInput(f.currencies),
  descriptors: descriptorsInput(f.descriptors, {
    help: [
      'Those that appear on statements for this brand.',
      '该品牌的付款在对账单上显示的账单描述。',
      '此品牌的付款在月結單上顯示的帳單描述。',
    ],
  }),
  email: textInput(f.email, { type: 'email' }),
  phone: textInput(f.phone),
  hours: textInput(f.hours, {
    help: [
      'Such as Mon–Fri 9:00–18:00 (HKT).',
      '例如：周一至周五 9:00–18:00。',
      '例如：星期一至五 9:00–18:00。',
    ],
  }),
  plan: choice(INSPECTION_PLANS, f.plan),
};

const COMPANY = {
  words: ['Company', '公司', '公司'] as const,
  fields: ['legal_entity', 'registration_number', 'country', 'address'] as const,
};
const SHOP = {
  words: ['Products and markets', '商品与市场', '商品及市場'] as const,
  fields: ['category', 'sells', 'markets', 'languages', 'currencies', 'descriptors'] as const,
};
const SERVICE = {
  words: ['Customer service', '客户服务', '客戶服務'] as const,
  fields: ['email', 'phone', 'hours'] as const,
};
const INSPECTIONS = {
  words: ['Inspections', '网站检查', '網站檢查'] as const,
  fields: ['plan'] as const,
};
const BRAND = ['Name and websites', '名称与网站', '名稱及網站'] as const;
const OWN = ['name', 'logo_upload_id', 'websites', 'website_reason'] as const;

const REFUSALS = {
  'brands/website_taken': 'website_reason',
  'brands/website_invalid': 'websites',
  'upload/not_found': 'logo_upload_id',
  'upload/unreadable': 'logo_upload_id',
  'upload/blank': 'logo_upload_id',
  'upload/heic_unreadable': 'logo_upload_id',
} as const;

/** Adds a brand, and leads to it. */
export const newBrandForm = defineForm({
  call: 'createBrand',
  heading: ['Add brand', '新增品牌', '新增品牌'],
  submit: ['Add brand', '新增品牌', '新增品牌'],
  done: ['Brand added', '品牌已新增', '品牌已新增'],
  fields: {
    merchant_id: clientInput(f.merchant_name, {
      service: 'si',
      isOffered: (client) => !isClosed(client.status),
    }),
    ...FACTS,
    logo_upload_id: logoInput(LOGO, 'uploadBrandLogo'),
    prohibited_confirmed: prohibitedInput(),
  },
  sections: [
    { words: BRAND, fields: ['merchant_id', ...OWN] },
    COMPANY,
    SHOP,
    SERVICE,
    INSPECTIONS,
    { words: ['Prohibited goods', '禁售商品', '禁售商品'], fields: ['prohibited_confirmed'] },
  ],
  values: () => ({
    merchant_id: '',
    name: '',
    logo_upload_id: null,
    websites: [],
    website_reason: '',
    legal_entity: '',
    registration_number: '',
    country: '',
    address: '',
    category: '',
    sells: '',
    markets: [],
    languages: [],
    currencies: [],
    descriptors: [],
    email: '',
    phone: '',
    hours: '',
    plan: 'none' as InspectionPlan,
    prohibited_confirmed: false as never,
  }),
  rest: () => ({}),
  refusals: {
    ...REFUSALS,
    'merchants/not_found': 'merchant_id',
    'merchants/not_active': 'merchant_id',
  },
});

/** Changes a brand. */
export const brandForm = defineForm({
  call: 'updateBrand',
  heading: ['Edit brand', '编辑品牌', '編輯品牌'],
  submit: ['Save changes', '保存更改', '儲存更改'],
  fields: { ...FACTS, logo_upload_id: logoInput(LOGO, 'uploadChangedBrandLogo') },
  sections: [{ words: BRAND, fields: OWN }, COMPANY, SHOP, SERVICE, INSPECTIONS],
  values: (brand: Brand) => ({
    name: brand.name,
    // The stored one, until an upload or none takes its place.
    logo_upload_id: brand.logo,
    websites: brand.websites.map(({ website }) => website),
    website_reason: brand.website_reason ?? '',
    legal_entity: brand.legal_entity,
    registration_number: brand.registration_number ?? '',
    country: brand.country,
    address: brand.address ?? '',
    category: brand.category,
    sells: brand.sells ?? '',
    markets: brand.markets,
    languages: brand.languages,
    currencies: brand.currencies,
    descriptors: brand.descriptors,
    email: brand.email ?? '',
    phone: brand.phone ?? '',
    hours: brand.hours ?? '',
    plan: brand.plan as InspectionPlan,
  }),
  rest: ({ id, version }: Brand) => ({ id, version }),
  refusals: REFUSALS,
});

/** Confirms the list of prohibited goods again. */
export const confirmationForm = defineForm({
  call: 'updateBrand',
  heading: ['Confirm again', '重新确认', '重新確認'],
  submit: ['Confirm', '确认', '確認'],
  done: ['Confirmation saved', '确认已保存', '確認已儲存'],
  fields: { prohibited_confirmed: prohibitedInput() },
  values: (_brand: Brand) => ({ prohibited_confirmed: false as never }),
  rest: ({ id, version }: Brand) => ({ id, version }),
});
