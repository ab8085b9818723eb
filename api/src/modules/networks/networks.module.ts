import { defineModule } from '../../wiring/define-module.ts';
import { createAnswersInTime } from './answer-in-time.service.ts';
import { createNetworkCallers } from './network-callers.service.ts';

/** The card networks' programs that ask questions about payments. */
export const networksModule = defineModule({
  name: 'networks',
  needs: [],
  create: ({ config: { networks }, inTime }) => ({
    service: {
      callers: createNetworkCallers(networks),
      answerInTime: createAnswersInTime({ inTime, answerMs: networks.answerMs }),
    },
    signatures: { verifi: networks.verifi.key, ethoca: networks.ethoca.key },
  }),
});
