import { REPORT_PAGE } from '@cbp/shared/evidence/report.page';
import { defineConfig } from 'vite';
import { fetchAtOnce } from '../scripts/setup/fetch-at-once.mjs';
import { reportVersions } from '../scripts/setup/report-versions.mjs';

/**
 * What React looks for and the page has no use for: developer tools, what Node has, signs for transitions, how fast
 * the line is, and a way to report errors where a browser has no `reportError` (every one of today has it).
 */
const UNUSED = {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
  navigation: 'undefined',
  'navigator.connection': 'undefined',
  'performance.getEntriesByType': 'undefined',
  'process.emit': 'undefined',
  setImmediate: 'undefined',
  'window.ErrorEvent': 'undefined',
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
