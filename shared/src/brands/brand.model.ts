import { z } from 'zod';
import {
  boundedFreeText,
  boundedId,
  boundedInteger,
  boundedLine,
  boundedList,
  boundedName,
} from '../bounded.ts';
import { DescriptorText } from '../descriptors/descriptor.model.ts';
import type { FaultMessage } from '../faults.ts';
import type { Language } from '../language.ts';
import { data, id, maybe, rowModel, text, texts, time } from '../list/field.ts';
import { MARKS } from '../marks.ts';
import { CurrencyCode } from '../networks/currency.model.ts';
import { CategoryCode, categoryName } from '../networks/merchant-category.ts';
import { COUNTRY_CODES, countryName } from '../screenings/country.ts';
import { Country } from '../screenings/screening-enquiry.model.ts';
import { Email } from '../users/credentials.model.ts';
import { brandList } from './brand.list.ts';
import { INSPECTION_PLAN_NAMES } from './brand.ts';
import { languageName, ShopLanguage } from './brand-language.ts';
import { MOST_WEBSITES, Website } from './website.ts';
import { WebsiteConflict } from './website-conflict.ts';

const LONGEST_REASON = 200;
const MOST_LANGUAGES = 30;
const MOST_CURRENCIES = 50;
/** The most descriptors of a brand. */
export const MOST_DESCRIPTORS = 50;

const Name = boundedName(100, 1);
const ClientId = boundedId(64).refine(
  (text) => text !== '',
  'please select client id' satisfies FaultMessage,
);
const EmailOrNone = boundedLine(50).refine(
  (text) => text === '' || Email.safeParse(text).success,
  'INVALID_EMAIL_FORMAT',
);
const Confirmed = z
  .literal(true, { error: 'Confirm that the brand sells none of these' satisfies FaultMessage })
  .describe('The brand sells none of the prohibited goods; kept with the user and the time');
const UploadId = boundedLine(64, 1);

/** What users enter about a brand, apart from its client and its logo. */
const brandSettings = {
  name: Name.describe('As customers know it'),
  legal_entity: boundedName(200, 1),
  registration_number: boundedLine(60),
  country: Country.describe('Where the legal entity is established'),
  address: boundedFreeText(500),
  websites: boundedList(Website, {
    min: 1,
    max: MOST_WEBSITES,
    tooFew: 'Add at least 1 website' satisfies FaultMessage,
  }).describe('https, without a path'),
  category: CategoryCode.describe('Merchant category code (ISO 18245)'),
  sells: boundedFreeText(1_000).describe('What is sold'),
  markets: boundedList(Country, { max: COUNTRY_CODES.length }).describe('Where its buyers are'),
  languages: boundedList(ShopLanguage, { max: MOST_LANGUAGES }),
  currencies: boundedList(CurrencyCode, { max: MOST_CURRENCIES }),
  descriptors: boundedList(DescriptorText, { max: MOST_DESCRIPTORS }).describe(
    'Descriptors of its client that appear on statements for it',
  ),
  email: EmailOrNone.describe('Of customer service'),
  phone: boundedLine(40),
  hours: boundedLine(200),
  plan: z.enum(INSPECTION_PLAN_NAMES).describe('How often its websites are inspected without a request'),
};
const {
  registration_number: RegistrationNumber,
  address: Address,
  sells: Sells,
  markets: Markets,
  languages: Languages,
  currencies: Currencies,
  descriptors: Descriptors,
  email: ContactEmail,
  phone: Phone,
  hours: Hours,
  plan: Plan,
  ...always
} = brandSettings;

/** Why websites are kept that are also those of others. */
export const websiteReason = {
  website_reason: boundedName(LONGEST_REASON)
    .optional()
    .describe('Why a website is kept although the brand of another client has it, or one that looks like it'),
};

/** A brand to be added. */
export const NewBrand = z.strictObject({
  merchant_id: ClientId,
  ...always,
  registration_number: RegistrationNumber.default(''),
  address: Address.default(''),
  sells: Sells.default(''),
  markets: Markets.default([]),
  languages: Languages.default([]),
  currencies: Currencies.default([]),
  descriptors: Descriptors.default([]),
  email: ContactEmail.default(''),
  phone: Phone.default(''),
  hours: Hours.default(''),
  plan: Plan.default('none'),
  prohibited_confirmed: Confirmed,
  logo_upload_id: UploadId.nullable()
    .default(null)
    .describe('An image uploaded with POST /uploads/brand-logos; null: no logo'),
  ...websiteReason,
});
export type NewBrand = z.output<typeof NewBrand>;

/** What is changed of a brand; omitted fields stay as they are. */
export const brandChanges = {
  version: boundedInteger(1).optional().describe('Version as last read'),
  ...z.object(brandSettings).partial().shape,
  prohibited_confirmed: Confirmed.optional(),
  logo_upload_id: UploadId.nullable()
    .optional()
    .describe('An image uploaded with POST /uploads/brand-logos; null: the logo is removed'),
  ...websiteReason,
};

/** A website of a brand, with those of others that are the same or look like it. */
export const BrandWebsite = z.object({
  website: z.string(),
  host: z.string().describe('As servers know it'),
  shown: z.string().describe('The same in the script of its name'),
  conflicts: z.array(WebsiteConflict),
});
export type BrandWebsite = z.output<typeof BrandWebsite>;

const namesOfAll =
  (nameOf: (code: string, language: Language) => string) =>
  (codes: string[], language: Language): string =>
    codes.map((code) => nameOf(code, language)).join(MARKS[language].between);

/** All fields of a brand. */
export const brandFields = {
  ...brandList.fields,
  category: data(z.string(), categoryName, 'Category', '商户类别', '商戶類別'),
  registration_number: maybe(id('Registration number', '注册号', '註冊編號')),
  country: data(z.string(), countryName, 'Country of establishment', '注册国家或地区', '註冊國家或地區'),
  address: maybe(text('Address', '地址', '地址')),
  sells: maybe(text('Products', '所售商品', '所售商品')),
  markets: data(z.array(z.string()), namesOfAll(countryName), 'Markets', '销售市场', '銷售市場'),
  languages: data(z.array(z.string()), namesOfAll(languageName), 'Languages', '网站语言', '網站語言'),
  currencies: texts('Currencies', '币种', '貨幣'),
  descriptors: texts('Descriptors', '账单描述', '帳單描述'),
  email: maybe(text('Email', '邮箱', '電郵')),
  phone: maybe(text('Phone', '电话', '電話')),
  hours: maybe(text('Service hours', '服务时间', '服務時間')),
  prohibited_confirmed_at: time('Confirmed', '确认时间', '確認時間'),
  prohibited_confirmed_by: text('Confirmed by', '确认人', '確認人'),
  prohibited_edition: text('List', '清单版本', '清單版本'),
  website_reason: maybe(text('Reason for keeping the website', '保留该网站的原因', '保留此網站的原因')),
} as const;

/** A brand with all its details. */
export const Brand = rowModel(brandFields).and(
  z.object({
    websites: z.array(BrandWebsite).max(MOST_WEBSITES),
    last_inspection_id: z.int().nullable(),
    version: z.int().min(1).describe('Send with a change; an outdated version is rejected'),
  }),
);
export type Brand = z.output<typeof Brand>;
