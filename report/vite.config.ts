import { REPORT_PAGE } from '@cbp/shared/evidence/report.page';
import { defineConfig } from 'vite';
import { fetchAtOnce } from '../scripts/setup/fetch-at-once.mjs';
import { reportVersions } from '../scripts/setup/report-versions.mjs';

/** The light page behind /compelling-evidence/:id. */
export default defineConfig({
  root: import.meta.dirname,
  define: reportVersions(),
  // The page is read on any line: Preact draws the same components with a tenth of React's script (decision 101).
  resolve: { alias: { react: 'preact/compat', 'react-dom': 'preact/compat' } },
  base: `${REPORT_PAGE.assets}/`,
  plugins: [fetchAtOnce('report-page')],
  build: {
    // The first of each that know what our own code uses.
    target: ['chrome117', 'firefox119', 'safari17.4'],
    // Nothing that a module reads while it is loaded changes anything.
    rolldownOptions: { treeshake: { propertyReadSideEffects: false } },
    outDir: 'dist/browser',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // What is loaded ahead is named in the page, by a link that every browser of today knows.
    modulePreload: { polyfill: false },
  },
});
