import { defaultClientConditions, defineConfig } from 'vite';
import { fetchAtOnce } from '../scripts/setup/fetch-at-once.mjs';
import { reportVersions } from '../scripts/setup/report-versions.mjs';

/** What a first visit shows at once, and is small: as a file of its own it would cost a request. */
const INLINE = /\/screens\/auth\/statement\.svg$/;

/** A module of fewer screens than these stays with them: who opens a list does not fetch what two forms share. */
const SCREENS_THAT_SHARE = 3;

export default defineConfig({
  root: import.meta.dirname,
  define: reportVersions(),
  base: '/',
  plugins: [fetchAtOnce('start')],
  // `source` takes the report's components from their source, so that they share this build's React.
  resolve: { conditions: ['source', ...defaultClientConditions] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Other fonts and pictures stay files, so that the style sheets stay light.
    assetsInlineLimit: (path) => INLINE.test(path),
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Without it each group is reached through a file of its own that only passes on.
      preserveEntrySignatures: 'allow-extension',
      output: {
        codeSplitting: {
          // Each with all that it imports: a first visit makes a few requests, not one for each shared module.
          groups: [
            {
              name: 'main',
              test: /portal\/src\/app\/main\.ts$|rolldown:runtime|rolldown\/runtime/,
              priority: 3,
            },
            {
              name: 'start',
              test: /portal\/src\/(app\/start-portal|screens\/auth\/(auth-frame|login))\.tsx$/,
              priority: 2,
            },
            { name: 'frame', test: /portal\/src\/app\/frame\/frame\.tsx$/, priority: 1 },
            // What lists, details and forms are made of: in parts by who shares what, a list takes twice as many requests.
            {
              name: 'patterns',
              test: /portal\/src\/(patterns|ui|session)\/|node_modules/,
              minShareCount: SCREENS_THAT_SHARE,
            },
          ],
        },
      },
      // Mantine marks its modules for servers that render React; in a browser that means nothing.
      onLog: (level, log, report) => {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log);
      },
    },
  },
});
