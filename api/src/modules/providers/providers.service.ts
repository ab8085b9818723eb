import type { AlertSource } from '@cbp/shared/alerts/alert';
import type { Config } from '../../config.ts';
import type { ProviderClients } from '../outgoing-calls/provider-clients.service.ts';
import { createEthocaRestAnswers } from './ethoca-rest-answers.ts';
import { createEthocaRestPull } from './ethoca-rest-pull.ts';
import { createEthocaSoapAnswers } from './ethoca-soap-answers.ts';
import { createEthocaSoapPull } from './ethoca-soap-pull.ts';
import type { AlertPuller, AnswerSender, AnswerSenders } from './provider.ts';

export type {
  AlertPuller,
  AnswerResult,
  AnswerSender,
  AnswerSenders,
  ProviderAnswer,
  PulledAlerts,
} from './provider.ts';

/** A bundle of a thousand alerts, as XML. */
const LARGEST_ANSWER = 4 * 1024 * 1024;

export type Providers = {
  senderOf: AnswerSenders;
  /** null where alerts are sent to us, or come as files. */
  puller: AlertPuller | null;
};

/** The configured API functions of a source: fetching alerts, sending outcomes. */
export function programsOf(
  { ethoca }: Pick<Config, 'ethoca'>,
  source: AlertSource,
): { pulls: boolean; answers: boolean } {
  const isEthoca = ethoca !== null && source === 'ethoca';
  return { pulls: isEthoca && ethoca.pullSeconds > 0, answers: isEthoca };
}

/** The configured providers. `timeZoneOf` is called for each request: the time zone for times without an offset. */
export function createProviders(
  { ethoca }: Pick<Config, 'ethoca'>,
  clients: Pick<ProviderClients, 'connect'>,
  timeZoneOf: (source: AlertSource) => Promise<string>,
): Providers {
  if (!ethoca) return { senderOf: () => null, puller: null };
  const { timeoutMs } = ethoca;
  const client = clients.connect({
    provider: 'ethoca',
    title: 'Ethoca',
    operatorOrigins: [ethoca.url],
    timeoutMs,
    headersTimeoutMs: timeoutMs,
    maxBytes: LARGEST_ANSWER,
    secrets: ethoca.client === 'rest' ? [ethoca.consumerKey] : [ethoca.password],
  });
  const of =
    (sender: AnswerSender): AnswerSenders =>
    (source) =>
      source === 'ethoca' ? sender : null;
  const pulls = (puller: AlertPuller) => (ethoca.pullSeconds > 0 ? puller : null);
  if (ethoca.client === 'rest') {
    return {
      senderOf: of(createEthocaRestAnswers(ethoca, client)),
      puller: pulls(createEthocaRestPull(ethoca, client)),
    };
  }
  const access = { soap: ethoca, client };
  return {
    senderOf: of(createEthocaSoapAnswers(access, () => timeZoneOf('ethoca'))),
    puller: pulls(createEthocaSoapPull(access)),
  };
}
