import { defineConfig } from 'vite';
import { reportVersions } from '../scripts/setup/report-versions.mjs';

/** The emails to buyers, for the server that sends them: built, since Node does not read TSX, with React inside. */
export default defineConfig({
  root: import.meta.dirname,
  define: { ...reportVersions(), 'process.env.NODE_ENV': '"production"' },
  build: { ssr: 'src/buyer-emails.tsx', outDir: 'dist/emails', target: 'node24', emptyOutDir: true },
  ssr: { noExternal: ['react', 'react-dom'], external: ['@cbp/shared'] },
});
