import { SCREENING_FILTERS, type ScreeningFilter } from '@cbp/shared/watchlists/screening-filter';
import { watchlistList } from '@cbp/shared/watchlists/watchlist.list';
import type { Watchlist } from '@cbp/shared/watchlists/watchlist.model';
import { WATCHLIST_FORMATS } from '@cbp/shared/watchlists/watchlist-format';
import {
  choice,
  choices,
  NOT_CHOSEN,
  named,
  numberInput,
  textInput,
  tick,
} from '../../patterns/call-form/controls.tsx';
import { defineForm } from '../../patterns/call-form/define-form.ts';

const { fields } = watchlistList;

const SETTINGS = {
  name: textInput(fields.name),
  publisher: textInput(fields.publisher),
  licence: textInput(fields.licence),
  filters: choices(SCREENING_FILTERS, fields.filters, {
    help: [
      'What its entries are found under, where the file doesn’t say.',
      '文件未注明时，条目归入以下范围。',
      '檔案沒有註明時，條目歸入以下範圍。',
    ],
  }),
  is_on: tick(named('Search this list', '搜索该名单', '搜尋此名單')),
};

/** Adds a watchlist; its first version is uploaded afterwards. */
export const newWatchlistForm = defineForm({
  call: 'createWatchlist',
  heading: ['Add watchlist', '新增名单', '新增名單'],
  submit: ['Add watchlist', '新增名单', '新增名單'],
  done: ['Watchlist added', '名单已新增', '名單已新增'],
  fields: {
    id: textInput(fields.id, {
      help: [
        'Lower-case letters, digits and hyphens, such as ofac-sdn.',
        '小写字母、数字和连字符，例如 ofac-sdn。',
        '小寫字母、數字及連字號，例如 ofac-sdn。',
      ],
    }),
    name: SETTINGS.name,
    publisher: SETTINGS.publisher,
    licence: SETTINGS.licence,
    format: choice(WATCHLIST_FORMATS, fields.format),
    filters: SETTINGS.filters,
    is_on: SETTINGS.is_on,
  },
  values: () => ({
    id: '',
    name: '',
    publisher: '',
    licence: '',
    format: NOT_CHOSEN,
    filters: ['sanction'] as ScreeningFilter[],
    is_on: true,
  }),
  rest: () => ({}),
  refusals: { 'watchlists/exists': 'id' },
});

/** Changes the settings of a watchlist. */
export const watchlistForm = defineForm({
  call: 'updateWatchlist',
  heading: ['Edit watchlist', '编辑名单', '編輯名單'],
  submit: ['Save changes', '保存更改', '儲存更改'],
  fields: {
    ...SETTINGS,
    usual_min: numberInput(named('Fewest entries', '最少条目数', '最少條目數'), {
      help: ['A version with fewer is rejected.', '少于此数的版本会被拒绝。', '少於此數的版本會被拒絕。'],
    }),
    usual_max: numberInput(named('Most entries', '最多条目数', '最多條目數'), {
      help: ['A version with more is rejected.', '多于此数的版本会被拒绝。', '多於此數的版本會被拒絕。'],
    }),
  },
  values: ({ name, publisher, licence, filters, is_on, usual_min, usual_max }: Watchlist) => ({
    name,
    publisher,
    licence,
    filters,
    is_on,
    usual_min,
    usual_max,
  }),
  rest: ({ id, version }: Watchlist) => ({ id, version }),
});
