import { defineConfig } from 'drizzle-kit';

const FOLDER = './pdf-service/src/batches';

export default defineConfig({
  dialect: 'postgresql',
  schema: `${FOLDER}/schema.ts`,
  out: `${FOLDER}/migrations`,
  schemaFilter: ['cbp_pdf'],
});
