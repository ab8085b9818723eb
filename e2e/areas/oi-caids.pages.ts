import { type AreaPages, ofOne } from '../shell-page.ts';

/** The page of a CAID of Order Insight, of the demo data. */
export const areaPages: AreaPages = {
  after: '/oi/caids/form',
  pages: [ofOne('/oi/caids/26', '000410520018273')],
};
