import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FakeEthoca, sendSoap, startEthoca } from '../../testing/ethoca-server.ts';
import { testClient } from '../../testing/provider-client.ts';
import { sampleAnswer } from '../../testing/sample-answer.ts';
import { CallFailure } from '../outgoing-calls/provider-client.service.ts';
import { createEthocaSoapAnswers } from './ethoca-soap-answers.ts';
import { createEthocaSoapPull } from './ethoca-soap-pull.ts';

const PASSWORD = 'p<&>"w0rd\'s';
const UPDATED = 'Ethoca360AlertsUpdateResponse';
const PULLED = 'Ethoca360AlertsResponse';
const never = new AbortController().signal;
const DAYS = { first: '2026-11-21', last: '2026-11-23' };

/** The inner XML of the request's element, without the account. */
function innerOf(body: string | undefined, element: string): string {
  const [, inner = ''] = new RegExp(`<${element}[^>]*>(.*)</${element}>`, 's').exec(body ?? '') ?? [];
  return inner.replace(/<Password>.*<\/Password>/, '').replace(/<Username>portal<\/Username>/, '');
}

describe('Ethoca360', () => {
  let ethoca: FakeEthoca;
  beforeEach(async () => {
    ethoca = await startEthoca('soap');
  });
  afterEach(() => ethoca.end());

  const access = () => ({
    soap: { url: ethoca.url, username: 'portal', password: PASSWORD },
    client: testClient({ operatorOrigins: [ethoca.url], maxBytes: 100_000 }),
  });
  const send = (...answers: ReturnType<typeof sampleAnswer>[]) =>
    createEthocaSoapAnswers(access(), async () => 'America/Toronto').send(answers, never);
  const pull = () => createEthocaSoapPull(access()).pull(DAYS, never);

  const said = (id: number, status: string, errors = '') =>
    `<ns:AlertUpdateResponse ethocaID="${sampleAnswer(id).ethocaId}" status="${status}">${errors}</ns:AlertUpdateResponse>`;
  const updated = (...inner: string[]) =>
    `<ns:AlertUpdateResponses>${inner.join('')}</ns:AlertUpdateResponses>`;

  it('is told outcomes as the schema has them, in its order and on its clocks', async () => {
    ethoca.handle((_request, response) =>
      sendSoap(response, UPDATED, { inner: updated(said(1, 'success'), said(2, 'success')) }),
    );
    const results = await send(
      sampleAnswer(1, {
        outcome: 'partially_stopped',
        amountStopped: 20.5,
        comments: `<b>&\u0001 "fine" ${'y'.repeat(300)}`,
      }),
      sampleAnswer(2, { outcome: 'in_progress', refunded: 'not settled', amountStopped: 20 }),
    );
    expect(results.map(({ state }) => state)).toEqual(['taken', 'taken']);
    const [request] = ethoca.requests;
    expect(request?.headers).toMatchObject({
      soapaction: '"http://schemas.ethoca.com/E360v1/wsdl/EthocaServices/updateE360AlertsRequest"',
      'content-type': 'text/xml; charset=utf-8',
    });
    expect(request?.body).toContain('<Username>portal</Username><Password>p&lt;&amp;&gt;&quot;w0rd');
    const comments = `&lt;b&gt;&amp;  &quot;fine&quot; ${'y'.repeat(237)}`;
    expect(innerOf(request?.body, 'Ethoca360AlertsUpdateRequest')).toBe(
      `<AlertUpdates><AlertUpdate><EthocaID>${sampleAnswer(1).ethocaId}</EthocaID><Outcome>partially_stopped</Outcome><Refunded>not refunded</Refunded><AmountStopped>20.5</AmountStopped><ActionTimestamp>2026-11-22T03:14:00.250</ActionTimestamp><Comments>${comments}</Comments></AlertUpdate><AlertUpdate><EthocaID>${sampleAnswer(2).ethocaId}</EthocaID><Outcome>in_progress</Outcome><Refunded>not settled</Refunded><ActionTimestamp>2026-11-22T03:14:00.250</ActionTimestamp></AlertUpdate></AlertUpdates>`,
    );
  });

  it('returns the result of each outcome', async () => {
    const errors = '<ns:Errors><ns:Error code="217">Already &amp; final</ns:Error></ns:Errors>';
    ethoca.handle((_request, response) =>
      sendSoap(response, UPDATED, {
        code: 2,
        inner: updated(said(2, 'failed', errors), said(3, 'continue'), said(1, 'success')),
      }),
    );
    expect(await send(...[1, 2, 3, 4].map((id) => sampleAnswer(id)))).toEqual([
      { alertId: 1, state: 'taken' },
      { alertId: 2, state: 'refused', why: '217 Already & final' },
      { alertId: 3, state: 'again', why: 'Ethoca said continue' },
      { alertId: 4, state: 'again', why: 'Ethoca returned no result for it' },
    ]);
  });

  it('gives alerts in the days that are asked for, with their numbers as numbers and their zeros kept', async () => {
    const alert =
      '<ns:Alert><ns:EthocaID>A</ns:EthocaID><ns:Amount>128.400</ns:Amount><ns:CardLast4>0042</ns:CardLast4><ns:Age>x</ns:Age><ns:MCC/><ns:ChargebackReasonCode>10.4</ns:ChargebackReasonCode></ns:Alert>';
    const inner = `<ns:Status>continue</ns:Status><ns:NumberOfAlerts>1</ns:NumberOfAlerts><ns:Alerts>${alert}</ns:Alerts><ns:Errors/>`;
    ethoca.handle((_request, response) => sendSoap(response, PULLED, { inner }));
    expect(await pull()).toEqual({
      hasMore: true,
      alerts: [
        {
          source: 'ethoca',
          alert: {
            EthocaID: 'A',
            Amount: 128.4,
            CardLast4: '0042',
            Age: 'x',
            MCC: '',
            ChargebackReason: '10.4',
          },
        },
      ],
    });
    expect(innerOf(ethoca.requests[0]?.body, 'Ethoca360AlertsRequest')).toBe(
      '<SearchStartDate>2026-11-21</SearchStartDate><SearchEndDate>2026-11-23</SearchEndDate>',
    );
    const none = '<ns:Status>success</ns:Status><ns:NumberOfAlerts>0</ns:NumberOfAlerts>';
    ethoca.handle((_request, response) => sendSoap(response, PULLED, { inner: none }));
    expect(await pull()).toEqual({ hasMore: false, alerts: [] });
  });

  const soap = (element: string, options: Parameters<typeof sendSoap>[2]) => (response: ServerResponse) =>
    sendSoap(response, element, options);
  const text =
    (body: string, status = 200) =>
    (response: ServerResponse) =>
      response.writeHead(status, { 'content-type': 'text/xml' }).end(body);
  const envelope = (inner: string) => `<e:Envelope xmlns:e="x"><e:Body>${inner}</e:Body></e:Envelope>`;
  const wrong = '<ns:Errors><ns:Error code="101">Wrong password</ns:Error></ns:Errors>';
  it.each<[string, RegExp, (response: ServerResponse) => void]>([
    [
      'a fault',
      /error: Cannot do that/,
      text(
        envelope(
          '<e:Fault><faultcode>e:Client</faultcode><faultstring>Cannot do that</faultstring></e:Fault>',
        ),
        500,
      ),
    ],
    [
      'a wrong major code',
      /code 101: 101 Wrong password/,
      soap(PULLED, { code: 101, inner: `<ns:Status>failed</ns:Status>${wrong}` }),
    ],
    [
      'a status that failed',
      /no alerts: 101 Wrong/,
      soap(PULLED, { inner: `<ns:Status>failed</ns:Status>${wrong}` }),
    ],
    [
      'no code at all',
      /unknown response format/,
      text(envelope(`<${PULLED}><Status>success</Status></${PULLED}>`)),
    ],
    [
      'the answer to something else',
      /unknown response format/,
      soap('EthocaAlertAcknowledgementResponse', {}),
    ],
    ['another status', /responded with 503/, text('<html>', 503)],
    ['garbage', /unknown response format/, text('}{')],
    ['half of an answer', /unknown response format/, text('<e:Envelope><e:Body>')],
    [
      'entities that grow',
      /unknown response format/,
      text(`<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>${envelope('<Fault>&b;</Fault>')}`),
    ],
    ['elements without an end', /unknown response format/, text('<a>'.repeat(20_000))],
    ['too many bytes', /more than 100000 bytes/, text('x'.repeat(100_001))],
  ])('is asked another time after %s', async (_name, message, answer) => {
    ethoca.handle((_request, response) => answer(response));
    const failure = await pull().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(CallFailure);
    expect((failure as Error).message).toMatch(message);
    expect((failure as Error).message).not.toContain('w0rd');
  });
});
