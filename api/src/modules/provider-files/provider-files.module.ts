import { defineModule } from '../../wiring/define-module.ts';
import { providerFileRoutes } from './provider-files.routes.ts';
import { createProviderFileService, FILE_CONTENTS } from './provider-files.service.ts';

/** Files that operators send to providers. */
export const providerFilesModule = defineModule({
  name: 'provider-files',
  needs: [],
  create: ({ answersTo }) => ({
    routes: providerFileRoutes(createProviderFileService(answersTo(FILE_CONTENTS))),
  }),
});
