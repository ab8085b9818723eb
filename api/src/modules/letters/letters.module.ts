import { defineModule } from '../../wiring/define-module.ts';
import { casesModule } from '../cases/cases.module.ts';
import { clientsModule } from '../clients/clients.module.ts';
import { erasureModule } from '../erasure/erasure.module.ts';
import { PERSONAL_DATA } from '../erasure/personal-data.service.ts';
import { letterRoutes } from './letters.routes.ts';
import { PERSONAL_DATA_OF_LETTERS } from './letters.service.ts';

/** Cover letters of dispute cases, and the templates that clients keep for them. */
export const lettersModule = defineModule({
  name: 'letters',
  needs: [clientsModule, erasureModule, casesModule],
  demo: () => import('./demo/letters.demo.ts'),
  create: () => ({
    routes: letterRoutes(),
    contributes: [PERSONAL_DATA.with(PERSONAL_DATA_OF_LETTERS)],
  }),
});
