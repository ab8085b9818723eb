import { xmlBody } from '@cbp/shared/node/fetching/request-body';
import { serverMessage } from '@cbp/shared/node/fetching/server-message';
import { XMLBuilder } from 'fast-xml-parser';
import { z } from 'zod';
import { CallFailure, type ProviderClient } from '../outgoing-calls/provider-client.service.ts';
import { xmlReader } from '../outgoing-calls/read-xml.service.ts';

/** How Ethoca360 is called; the password is never printed. */
export type EthocaSoap = { url: string; username: string; password: string };
export type SoapAccess = { soap: EthocaSoap; client: ProviderClient };

const ENVELOPE = 'http://schemas.xmlsoap.org/soap/envelope/';
const TYPES = 'http://schemas.ethoca.com/E360v1/xml';
const ACTIONS = 'http://schemas.ethoca.com/E360v1/wsdl/EthocaServices';
const SUCCESS = 0;

/** Elements that there may be several of. */
const LISTS: ReadonlySet<string> = new Set(['Error', 'Alert', 'AlertUpdateResponse']);

const readXml = xmlReader({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  isArray: (name) => LISTS.has(name),
});
const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  suppressEmptyNode: true,
});

/** Characters that XML can't represent. */
const NOT_IN_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

export function xmlText(text: string): string {
  return text.toWellFormed().replace(NOT_IN_XML, ' ');
}

const ErrorText = z.union([
  z.string().transform((text) => ({ code: null, text })),
  z
    .object({ '@code': z.string().nullish(), '#text': z.string().nullish() })
    .transform((error) => ({ code: error['@code'] ?? null, text: error['#text'] ?? '' })),
]);
/** An element without anything in it is read as an empty text. */
export const emptyOr = <Model extends z.ZodType>(model: Model) =>
  z.union([z.literal('').transform(() => null), model]).nullish();

export const SoapErrors = emptyOr(z.object({ Error: z.array(ErrorText).max(1_000) }));
type SoapErrors = z.output<typeof SoapErrors>;

/** Errors as text; null without any. */
export function wordsOfErrors(errors: SoapErrors): string | null {
  const reasons = (errors?.Error ?? []).map(({ code, text }) => [code, text].filter(Boolean).join(' '));
  const words = reasons.filter(Boolean).join('; ');
  return words === '' ? null : serverMessage(words);
}

const Fault = z.object({ faultstring: z.union([z.string(), z.object({ '#text': z.string() })]) });
const Answered = z.object({
  Envelope: z.object({ Body: z.record(z.string(), z.unknown()) }),
});

function readBody(text: string): Record<string, unknown> | null {
  return Answered.safeParse(readXml(text)).data?.Envelope.Body ?? null;
}

function faultIn(body: Record<string, unknown> | null): string | null {
  const { data } = Fault.safeParse(body?.Fault);
  if (!data) return null;
  const { faultstring } = data;
  return serverMessage(typeof faultstring === 'string' ? faultstring : faultstring['#text']);
}

/**
 * Calls Ethoca360 over SOAP 1.1 according to its WSDL: `request` and `response` are elements in schema order. Throws
 * CallFailure.
 */
export async function askEthoca360<Model extends z.ZodType>(
  { soap, client }: SoapAccess,
  asked: { action: string; request: string; content: object; response: string; answer: Model },
  signal: AbortSignal,
): Promise<z.output<Model>> {
  const { action, request, content, response, answer } = asked;
  const { username: Username, password: Password } = soap;
  const body = builder.build({
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    'soapenv:Envelope': {
      '@xmlns:soapenv': ENVELOPE,
      'soapenv:Body': { [request]: { '@xmlns': TYPES, Username, Password, ...content } },
    },
  });
  const headers = {
    accept: 'text/xml',
    soapaction: `"${ACTIONS}/${action}"`,
  };
  const { status, text } = await client.ask({ url: soap.url, ...xmlBody(body, headers) }, signal);
  const read = readBody(text);
  const fault = faultIn(read);
  if (fault !== null) throw new CallFailure('unknown', `Ethoca returned an error: ${fault}`, { status });
  if (status !== 200) throw new CallFailure('unknown', `Ethoca responded with ${status}`, { status });
  const { data } = answer.safeParse(read?.[response]);
  if (data === undefined)
    throw new CallFailure('unknown', `Ethoca returned an unknown response format for ${request}`);
  return data;
}

/** Any other code than 0 is about the request as a whole. Throws CallFailure. */
export function checkMajorCode(answered: { '@majorCode': string; Errors?: SoapErrors }): void {
  const { '@majorCode': code, Errors } = answered;
  if (Number(code) === SUCCESS) return;
  const words = wordsOfErrors(Errors) ?? 'no reason was given';
  throw new CallFailure('unknown', `Ethoca returned code ${serverMessage(code)}: ${words}`);
}
