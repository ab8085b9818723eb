import { REPORT_PAGE } from '@cbp/shared/evidence/report.page';
import { defineConfig } from 'vite';
import { fetchAtOnce } from '../scripts/setup/fetch-at-once.mjs';
import { reportVersions } from '../scripts/setup/report-versions.mjs';

/** What React looks for and the page has no use for: developer tools, what Node has, and signs for transitions. */
const UNUSED = {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
  navigation: 'undefined',
  'process.emit': 'undefined',
  setImmediate: 'undefined',
};

/** The light page behind /compelling-evidence/:id. */
export default defineConfig({
  root: import.meta.dirname,
  define: { ...reportVersions(), ...UNUSED },
  base: `${REPORT_PAGE.assets}/`,
  plugins: [fetchAtOnce('report-page')],
  build: {
    outDir: 'dist/browser',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // What is loaded ahead is named in the page, by a link that every browser of today knows.
    modulePreload: { polyfill: false },
  },
});
