import { type AreaPages, apart, ofOne } from '../shell-page.ts';

/** The pages of clients in RDR, of the demo data. */
export const areaPages: AreaPages = {
  after: '/rdr/clients/list',
  pages: [apart('/rdr/clients/form', 'Enrol client'), ofOne('/rdr/clients/NGA-1001', 'NGA-1001')],
};
