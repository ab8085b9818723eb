import type { CaidService } from '@cbp/shared/caids/caid';

/** Route patterns and addresses of one service (specification, chapter 2). */
const caidPaths = (service: CaidService) => ({
  list: { path: `/${service}/caids/list`, href: () => `/${service}/caids/list` },
  form: { path: `/${service}/caids/form`, href: (kind = 'one') => `/${service}/caids/form?kind=${kind}` },
  caid: {
    path: `/${service}/caids/:id`,
    href: (id: number) => `/${service}/caids/${encodeURIComponent(id)}`,
  },
});

export const CAID_PATHS = { rdr: caidPaths('rdr'), oi: caidPaths('oi') };

export const RDR_CAID_PATHS = {
  rdrCaids: CAID_PATHS.rdr.list,
  rdrCaidForm: CAID_PATHS.rdr.form,
  rdrCaid: CAID_PATHS.rdr.caid,
} as const;

export const OI_CAID_PATHS = {
  oiCaids: CAID_PATHS.oi.list,
  oiCaidForm: CAID_PATHS.oi.form,
  oiCaid: CAID_PATHS.oi.caid,
} as const;
