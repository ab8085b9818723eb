import { defineConfig } from 'vite';

/** The light page behind /compelling-evidence/:id. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/compelling-evidence-assets/',
  build: { outDir: 'dist/browser', emptyOutDir: true, assetsInlineLimit: 0 },
});
