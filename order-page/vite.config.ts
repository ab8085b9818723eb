import { ORDER_PAGE } from '@cbp/shared/orders/order.page';
import { defineConfig } from 'vite';
import { fetchAtOnce } from '../scripts/setup/fetch-at-once.mjs';

/** What React looks for and the page has no use for: developer tools, what Node has, and signs for transitions. */
const UNUSED = {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
  navigation: 'undefined',
  'process.emit': 'undefined',
  setImmediate: 'undefined',
};

/** The light page behind /order/{token}. */
export default defineConfig({
  root: import.meta.dirname,
  define: UNUSED,
  base: `${ORDER_PAGE.assets}/`,
  plugins: [fetchAtOnce('order-page')],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // What is loaded ahead is named in the page, by a link that every browser of today knows.
    modulePreload: { polyfill: false },
  },
});
