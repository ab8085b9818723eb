import { defineConfig } from 'vite';
import { fetchAtOnce } from '../scripts/setup/fetch-at-once.mjs';
import { reportVersions } from '../scripts/setup/report-versions.mjs';

/** The light page behind /compelling-evidence/:id. */
export default defineConfig({
  root: import.meta.dirname,
  // Nobody has the tools of React's developers open here: what tells them of each change is left out.
  define: { ...reportVersions(), __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' },
  base: '/compelling-evidence-assets/',
  plugins: [fetchAtOnce('report-page')],
  build: {
    outDir: 'dist/browser',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // What is loaded ahead is named in the page, by a link that every browser of today knows.
    modulePreload: { polyfill: false },
  },
});
