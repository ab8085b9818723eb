import type { InspectionResult } from '@cbp/shared/brands/brand';
import { INSPECTION_RESULTS } from '@cbp/shared/brands/brand';
import { type BrandInList, brandList } from '@cbp/shared/brands/brand.list';
import { labelOf } from '@cbp/shared/labelled';
import { paths } from '../../data/paths.ts';
import { NewButton } from '../../patterns/call-form/new-button.tsx';
import { defineListScreen } from '../../patterns/list/define-list-screen.ts';
import { BrandLogo } from './brand-logo.tsx';
import { newBrandForm } from './brands.forms.tsx';
import { brandTexts } from './brands.texts.ts';

/** The brands of clients; each opens in a drawer. */
export const brandsScreen = defineListScreen({
  list: brandList,
  counter: ['', '个', '個'],
  columns: [
    { key: 'name', picture: Logo, widthPx: 206 },
    { key: 'merchant_name', widthPx: 160 },
    { key: 'website', widthPx: 176 },
    {
      key: 'inspection_result',
      widthPx: 136,
      format: (result: string, language, { inspection_findings: count }) =>
        result === ('findings' satisfies InspectionResult) && count !== null
          ? brandTexts[language].findings(count)
          : labelOf(INSPECTION_RESULTS, result, language),
    },
    { key: 'inspected_at', widthPx: 108 },
    { key: 'next_inspection_at', widthPx: 126 },
    { key: 'category', widthPx: 150 },
    { key: 'status', as: 'text', widthPx: 86 },
    { key: 'legal_entity', isHidden: true },
    { key: 'merchant_id', isHidden: true },
    { key: 'plan', isHidden: true },
    { key: 'created_at', isHidden: true },
    { key: 'updated_at', isHidden: true },
    { key: 'id', isHidden: true },
  ],
  mainFilters: ['name', 'inspection_result', 'status'],
  href: (row) => paths.brand.href(row.id),
  action: () => <NewButton form={newBrandForm} href={paths.brandForm.href()} />,
  empty: {
    heading: ['No brands yet', '暂无品牌', '未有品牌'],
    text: [
      'Add the shops of your clients. Their websites can then be inspected for what acquirers ask.',
      '请新增客户的网店，之后可按收单机构的要求检查其网站。',
      '請新增客戶的網店，之後可按收單機構的要求檢查其網站。',
    ],
  },
});

function Logo({ row: { logo } }: { row: BrandInList }) {
  return <BrandLogo name={logo} />;
}
