import { defineConfig } from 'vite';

/** The report as one HTML document, for servers: built, since Node does not read TSX. */
export default defineConfig({
  root: import.meta.dirname,
  build: {
    ssr: 'src/static.tsx',
    outDir: 'dist/static',
    target: 'node24',
    assetsInlineLimit: Number.POSITIVE_INFINITY,
    emptyOutDir: true,
  },
  ssr: { external: true },
});
