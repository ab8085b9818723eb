import { z } from 'zod';
import type { ServiceName } from '../access/service.ts';
import { boundedInteger } from '../bounded.ts';
import type { Labelled } from '../labelled.ts';
import { type NamedKind, number, rowModel } from '../list/field.ts';

/**
 * The uses of a service that cost units of their own, and which record each makes. The names are stored in the balance history
 * permanently.
 */
export const PAID_USES = {
  individual_screening: {
    label: { en: 'Individual screening', sc: '个人筛查', tc: '個人篩查' },
    service: 'aml',
    record: 'individual_screening',
  },
  business_screening: {
    label: { en: 'Business screening', sc: '企业筛查', tc: '企業篩查' },
    service: 'aml',
    record: 'business_screening',
  },
  ongoing_individual_screening: {
    label: { en: 'Ongoing individual screening', sc: '个人持续筛查', tc: '個人持續篩查' },
    service: 'aml',
    record: 'individual_screening',
  },
  ongoing_business_screening: {
    label: { en: 'Ongoing business screening', sc: '企业持续筛查', tc: '企業持續篩查' },
    service: 'aml',
    record: 'business_screening',
  },
  document_verification: {
    label: { en: 'Document verification', sc: '证件核验', tc: '證件核實' },
    service: 'aml',
    record: 'verification',
  },
} as const satisfies Record<string, Labelled & { service: ServiceName; record: NamedKind }>;
export type PaidUse = keyof typeof PAID_USES;

/** The units of a use where a client has none of its own. */
export const USUAL_UNITS = 1;
const MOST_UNITS = 1_000;

/** The units of each use of AML services, as fields of forms and of the audit log. An ongoing screening pays each year. */
export const amlPriceFields = {
  individual_screening: number('Individual screening', '个人筛查', '個人篩查'),
  business_screening: number('Business screening', '企业筛查', '企業篩查'),
  ongoing_individual_screening: number(
    'Ongoing individual screening, per year',
    '个人持续筛查（每年）',
    '個人持續篩查（每年）',
  ),
  ongoing_business_screening: number(
    'Ongoing business screening, per year',
    '企业持续筛查（每年）',
    '企業持續篩查（每年）',
  ),
  document_verification: number('Document verification', '证件核验', '證件核實'),
} as const satisfies Record<PaidUse, unknown>;
export const AmlPrices = rowModel(amlPriceFields);
export type AmlPrices = z.output<typeof AmlPrices>;

const units = () => boundedInteger(1, MOST_UNITS);

/** New units of each use; an omitted one stays unchanged. */
export const NewAmlPrices = z
  .strictObject({
    individual_screening: units(),
    business_screening: units(),
    ongoing_individual_screening: units().describe('For a year, and for each renewal'),
    ongoing_business_screening: units().describe('For a year, and for each renewal'),
    document_verification: units(),
  })
  .partial();
export type NewAmlPrices = z.output<typeof NewAmlPrices>;
