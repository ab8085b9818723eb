import type { Brand } from '@cbp/shared/brands/brand.model';
import { INSPECTION_EXTENTS, ROBOTS_RULES } from '@cbp/shared/inspections/inspection';
import { choice, named, textInput } from '../../patterns/call-form/controls.tsx';
import { defineForm } from '../../patterns/call-form/define-form.ts';
import { countryInput } from '../../patterns/country/country-controls.tsx';
import { websitesInput } from './websites-input.tsx';

/** A brand, with the websites that can be chosen, and whether the user may ignore what a site forbids. */
export type Inspected = { id: Brand['id']; offered: readonly string[]; mayOverride: boolean };

const WEBSITES = named('Websites', '网站', '網站');

/** Starts an inspection of websites of a brand, all of them unless the user chooses. */
export const inspectForm = defineForm({
  call: 'inspectBrand',
  heading: ['Inspect websites', '检查网站', '檢查網站'],
  submit: ['Start inspection', '启动检查', '啟動檢查'],
  fields: {
    websites: websitesInput(WEBSITES),
    extent: choice(INSPECTION_EXTENTS, named('Extent', '范围', '範圍')),
    robots: choice(ROBOTS_RULES, named('robots.txt', 'robots.txt', 'robots.txt'), {
      isShown: ({ mayOverride }) => mayOverride === true,
    }),
    reason: textInput(named('Reason', '原因', '原因'), {
      help: [
        'Needed to ignore robots.txt. Shown in the report.',
        '忽略 robots.txt 时必须填写，并显示在报告中。',
        '忽略 robots.txt 時必須填寫，並在報告中顯示。',
      ],
      isShown: ({ robots }) => robots === 'override',
    }),
    from: countryInput(named('Visitor’s country', '访问者所在国家或地区', '訪客所在國家或地區'), {
      help: [
        'Asks for the pages in its languages.',
        '以该国家或地区的语言请求页面。',
        '以該國家或地區的語言要求頁面。',
      ],
    }),
  },
  folded: { words: ['Options', '选项', '選項'], fields: ['robots', 'reason', 'from'] },
  values: ({ offered }: Inspected) => ({
    websites: [...offered],
    extent: 'all' as const,
    robots: 'respect' as const,
    reason: '',
    from: undefined as never,
  }),
  rest: ({ id }: Inspected) => ({ id }),
  refusals: { 'inspections/running': 'extent' },
});
