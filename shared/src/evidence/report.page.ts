import { definePublicPage } from '../calls/public-page.ts';
import { LANGUAGES } from '../language.ts';
import { REPORT_PREFIX } from './evidence-paths.ts';

/** The Compelling Evidence report of one transaction. */
export const REPORT_PAGE = definePublicPage({
  name: 'report',
  path: `${REPORT_PREFIX}/{id}`,
  assets: '/compelling-evidence-assets',
  dist: 'report/dist/browser',
  policy: {},
  languages: LANGUAGES,
});
