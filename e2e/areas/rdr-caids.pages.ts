import { type AreaPages, ofOne } from '../shell-page.ts';

/** The page of a CAID of RDR, of the demo data. */
export const areaPages: AreaPages = {
  after: '/rdr/caids/form',
  pages: [ofOne('/rdr/caids/1', '000410520018273')],
};
