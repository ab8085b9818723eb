import { type AreaPages, ofOne } from '../shell-page.ts';

/** The page of an order lookup of the demo data. */
export const areaPages: AreaPages = {
  after: '/oi/lookups/list',
  pages: [ofOne('/oi/lookups/7', 'demo-verifi-g0006')],
};
