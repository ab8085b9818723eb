import { defineModule } from '../../wiring/define-module.ts';
import { createNetworkCallers } from './network-callers.service.ts';

/** The card networks' programs that ask questions about payments. */
export const networksModule = defineModule({
  name: 'networks',
  needs: [],
  create: ({ config: { networks } }) => ({
    service: createNetworkCallers(networks),
    signatures: { verifi: networks.verifi.key, ethoca: networks.ethoca.key },
  }),
});
