import { defineConfig } from 'drizzle-kit';

const FOLDER = './api/src/database';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    `${FOLDER}/columns.ts`,
    `${FOLDER}/schema.ts`,
    `${FOLDER}/access-schema.ts`,
    `${FOLDER}/alert-schema.ts`,
    `${FOLDER}/alert-upload-schema.ts`,
    `${FOLDER}/audit-schema.ts`,
    `${FOLDER}/balance-schema.ts`,
    `${FOLDER}/descriptor-schema.ts`,
    `${FOLDER}/enquiry-schema.ts`,
    `${FOLDER}/cached-figures-schema.ts`,
    `${FOLDER}/proof-schema.ts`,
    `${FOLDER}/provider-schema.ts`,
    `${FOLDER}/push-schema.ts`,
    `${FOLDER}/reading-schema.ts`,
    `${FOLDER}/refund-schema.ts`,
    `${FOLDER}/task-schema.ts`,
    `${FOLDER}/upload-schema.ts`,
  ],
  out: `${FOLDER}/migrations`,
  schemaFilter: ['cbp'],
});
