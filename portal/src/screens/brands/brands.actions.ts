import { BRAND_MACHINE } from '@cbp/shared/brands/brand';
import type { Brand } from '@cbp/shared/brands/brand.model';
import { defineAction } from '../../patterns/action/define-action.ts';
import { ofStep } from '../../patterns/action/of-step.ts';

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
  input: ofBrand,
  done: ['Brand restored', '品牌已恢复', '品牌已還原'],
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
