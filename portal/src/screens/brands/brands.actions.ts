import { BRAND_MACHINE, type BrandStatus } from '@cbp/shared/brands/brand';
import { type Brand, brandFields } from '@cbp/shared/brands/brand.model';
import type { FaultMessage } from '@cbp/shared/faults';
import { defineAction } from '../../patterns/action/define-action.ts';
import { ofStep } from '../../patterns/action/of-step.ts';
import { textInput } from '../../patterns/call-form/controls.tsx';
import { defineForm } from '../../patterns/call-form/define-form.ts';

const RESTORED = ['Brand restored', '品牌已恢复', '品牌已還原'] as const;
const RESTORE = ['Restore', '恢复', '還原'] as const;
const ENTER_REASON: FaultMessage = 'Please enter a reason';

const isArchived = ({ status }: Brand) => BRAND_MACHINE.accepts('restore', status as BrandStatus);

/** Whether restoring an archived brand needs a reason: within one client a website has one brand, whatever the reason. */
export const needsReason = (brand: Brand): boolean =>
  isArchived(brand) && brand.websites.some(({ conflicts }) => conflicts.some((one) => !one.is_own));

const ofBrand = ({ id, version }: Brand) => ({ id, version });

export const archiveBrand = defineAction({
  call: 'archiveBrand',
  ...ofStep(BRAND_MACHINE, 'archive'),
  input: ofBrand,
  question: ({ name }: Brand) => ({
    heading: [`Archive ${name}?`, `归档 ${name}？`, `封存 ${name}？`],
    text: [
      'Its websites aren’t inspected any more. Its inspections stay, and you can restore it.',
      '其网站不再检查。已有的检查记录会保留，之后也可以恢复。',
      '其網站不再檢查。已有的檢查紀錄會保留，之後亦可還原。',
    ],
    confirm: ['Archive brand', '归档品牌', '封存品牌'],
  }),
  done: ['Brand archived', '品牌已归档', '品牌已封存'],
});

export const restoreBrand = defineAction({
  call: 'restoreBrand',
  ...ofStep(BRAND_MACHINE, 'restore'),
  isOffered: (brand: Brand) => isArchived(brand) && !needsReason(brand),
  input: ofBrand,
  done: RESTORED,
});

/** The same where another client's brand has one of its websites meanwhile. */
export const restoreForm = defineForm({
  call: 'restoreBrand',
  heading: RESTORE,
  submit: ['Restore brand', '恢复品牌', '還原品牌'],
  done: RESTORED,
  fields: {
    website_reason: {
      ...textInput(brandFields.website_reason, {
        help: [
          'Another client’s brand has one of its websites, or one that looks like it.',
          '其他客户的品牌已使用其中的网站，或外观相似的网站。',
          '其他客戶的品牌已使用其中的網站，或外觀相似的網站。',
        ],
      }),
      isNeeded: true,
    },
  },
  values: ({ website_reason }: Brand) => ({ website_reason: website_reason ?? '' }),
  rest: ofBrand,
  check: ({ website_reason }) => ({
    website_reason: website_reason.trim() === '' ? ENTER_REASON : null,
  }),
  refusals: { 'brands/website_taken': 'website_reason' },
});

export const deleteBrand = defineAction({
  call: 'deleteBrand',
  words: ['Delete', '删除', '刪除'],
  isGrave: true,
  input: ofBrand,
  question: ({ name }: Brand) => ({
    heading: [`Delete ${name}?`, `删除 ${name}？`, `刪除 ${name}？`],
    text: [
      'Its inspections are deleted too. This can’t be undone.',
      '其检查记录也将一并删除，且无法撤销。',
      '其檢查紀錄亦會一併刪除，且不可復原。',
    ],
    confirm: ['Delete brand', '删除品牌', '刪除品牌'],
  }),
  done: ['Brand deleted', '品牌已删除', '品牌已刪除'],
});
