import type { AlertSource } from '@cbp/shared/alerts/alert';
import { defineModule } from '../../wiring/define-module.ts';
import { outgoingCallsModule } from '../outgoing-calls/outgoing-calls.module.ts';
import { createProviders, type Providers } from './providers.service.ts';

/** The alert providers that this server calls. */
export const providersModule = defineModule({
  name: 'providers',
  needs: [outgoingCallsModule],
  create: ({ config }, { 'outgoing-calls': clients }) => ({
    service: {
      /** The configured providers, for those who know the time zone of a source. */
      connect: (timeZoneOf: (source: AlertSource) => Promise<string>): Providers =>
        createProviders(config, clients, timeZoneOf),
    },
  }),
});
