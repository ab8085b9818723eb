import { guarded } from '../../access/guarded-contract.ts';
import { listHandlers } from '../../lists/list-handlers.ts';
import { providerFileSource } from './provider-files.list.ts';
import type { ProviderFiles } from './provider-files.service.ts';

/** The calls about files that go to providers. */
export const providerFileRoutes = (files: ProviderFiles) => ({
  ...listHandlers(providerFileSource),

  makeProviderFile: guarded.makeProviderFile.handler(({ context: ctx, input }) => files.make({ ctx, input })),
  downloadProviderFile: guarded.downloadProviderFile.handler(async ({ context: ctx, input }) => {
    const file = await files.open({ ctx, input });
    return { headers: { 'content-disposition': `attachment; filename="${file.name}"` }, body: file };
  }),
});
