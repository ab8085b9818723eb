import { type AreaPages, ofOne } from '../shell-page.ts';

/** The page of a case of RDR, of the demo data. */
export const areaPages: AreaPages = {
  after: '/rdr/cases/list',
  pages: [ofOne('/rdr/cases/1', 'RDR2026417000')],
};
