import { defaultClientConditions, defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  // `source` takes the report's components from their source, so that they share this build's React.
  resolve: { conditions: ['source', ...defaultClientConditions] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Fonts and pictures stay files, so that the style sheets stay light.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Mantine marks its modules for servers that render React; in a browser that means nothing.
      onLog: (level, log, report) => {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log);
      },
    },
  },
});
