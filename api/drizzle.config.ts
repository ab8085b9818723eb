import { defineConfig } from 'drizzle-kit';

const FOLDER = './api/src/database';

export default defineConfig({
  dialect: 'postgresql',
  schema: [`${FOLDER}/columns.ts`, `${FOLDER}/*-schema.ts`, './api/src/modules/**/*.schema.ts'],
  out: `${FOLDER}/migrations`,
  schemaFilter: ['cbp'],
});
