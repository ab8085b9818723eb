import { defineModule } from '../../wiring/define-module.ts';
import { casesModule } from '../cases/cases.module.ts';
import { clientsModule } from '../clients/clients.module.ts';
import { letterRoutes } from './letters.routes.ts';

/** Cover letters of dispute cases, and the templates that clients keep for them. */
export const lettersModule = defineModule({
  name: 'letters',
  needs: [clientsModule, casesModule],
  create: () => ({ routes: letterRoutes() }),
});
