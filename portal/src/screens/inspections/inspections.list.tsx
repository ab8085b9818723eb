import { inspectionList } from '@cbp/shared/inspections/inspection.list';
import { paths } from '../../data/paths.ts';
import { defineListScreen } from '../../patterns/list/define-list-screen.ts';

/** Inspections of the websites of brands, with what each found. */
export const inspectionsScreen = defineListScreen({
  list: inspectionList,
  counter: ['', '次', '次'],
  columns: [
    { key: 'id', widthPx: 80 },
    { key: 'brand_name', widthPx: 180 },
    { key: 'merchant_name', widthPx: 180 },
    { key: 'websites', widthPx: 220 },
    { key: 'state', widthPx: 120 },
    { key: 'findings', widthPx: 110 },
    { key: 'pages', widthPx: 90 },
    'requested_at',
    { key: 'ended_at', isHidden: true },
    { key: 'cause', isHidden: true },
    { key: 'extent', isHidden: true },
    { key: 'brand_id', isHidden: true },
    { key: 'merchant_id', isHidden: true },
    { key: 'version', isHidden: true },
  ],
  mainFilters: ['brand_name', 'state', 'requested_at'],
  href: (row) => paths.inspection.href(row.id),
  empty: {
    heading: ['No site inspections yet', '暂无网站检查', '未有網站檢查'],
    text: [
      'Open a brand and inspect its websites to see here which pages were captured and what they say.',
      '打开品牌并检查其网站后，已截取的页面及其内容将显示在此处。',
      '開啟品牌並檢查其網站後，已擷取的頁面及其內容會在此顯示。',
    ],
  },
});
