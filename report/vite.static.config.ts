import { defineConfig } from 'vite';
import { reportVersions } from '../scripts/setup/report-versions.mjs';

/**
 * The report as one HTML document, for servers: built, since Node does not read TSX. React comes inside, in its
 * production form whatever NODE_ENV says; font tools and other workspaces stay outside.
 */
export default defineConfig({
  root: import.meta.dirname,
  define: { ...reportVersions(), 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: 'src/static.tsx',
    outDir: 'dist/static',
    target: 'node24',
    assetsInlineLimit: Number.POSITIVE_INFINITY,
    emptyOutDir: true,
  },
  ssr: {
    noExternal: ['react', 'react-dom'],
    external: ['fontverter', 'harfbuzzjs', 'subset-font', '@cbp/shared'],
  },
});
