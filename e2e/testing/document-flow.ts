import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { WAIT_MS } from '@cbp/shared/node/testing/waits';
import type { DocumentVerification } from '@cbp/shared/verifications/verification.model';
import type { MarkedPerson } from './marked-person.ts';

const RESOURCE = '/api/shuftipro/document-verification';
const UPLOADS = '/api/uploads/verification-images';
const OCTETS = 'application/octet-stream';
const LOOK_EVERY_MS = 50;
/** Of the demo data: a client with the service. */
const CLIENT = 'NGA-1001';
/** As a browser asks for one, without a bearer token. */
const PAGE = { bearer: null, headers: { accept: 'text/html' } };
const HOLDER_EMAIL = 'holder@example.com';

type Sent = { body?: unknown; bearer?: string | null; headers?: Record<string, string> };
export type Answered = { status: number; text: string; bytes: Buffer };

/** The flow of document verifications over HTTP, as programs, the portal and the person with a link go through it. */
export function documentFlow({ url, operatorKey }: { url: string; operatorKey: string }) {
  async function send(target: string, { body, bearer = operatorKey, headers }: Sent = {}): Promise<Answered> {
    const [method = '', path = ''] = target.split(' ');
    const isImage = body instanceof Uint8Array;
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...(bearer !== null && { authorization: `Bearer ${bearer}` }),
        ...(body !== undefined && { 'content-type': isImage ? OCTETS : 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isImage ? (body as BodyInit) : JSON.stringify(body) }),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    return { status: answer.status, text: bytes.toString(), bytes };
  }
  /** The response to a call that succeeds. */
  async function done(target: string, sent: Sent = {}): Promise<Answered> {
    const answer = await send(target, sent);
    if (answer.status >= 300) throw new Error(`${target}: ${answer.status} ${answer.text.slice(0, 500)}`);
    return answer;
  }
  const resultsOf = <Results>({ text }: Answered) => (JSON.parse(text) as { results: Results }).results;
  const read = async (id: number) => resultsOf<DocumentVerification>(await done(`GET ${RESOURCE}/${id}`));

  async function until(
    id: number,
    isSo: (one: DocumentVerification) => boolean,
  ): Promise<DocumentVerification> {
    for (const end = performance.now() + 2 * WAIT_MS; performance.now() < end; await pause(LOOK_EVERY_MS)) {
      const one = await read(id);
      if (isSo(one)) return one;
    }
    throw new Error(`verification ${id} did not come so far in time`);
  }
  const isRead = ({ tries }: DocumentVerification) => tries[0]?.state === 'read';

  async function upload(image: Buffer): Promise<string> {
    return resultsOf<{ id: string }>(await done(`POST ${UPLOADS}`, { body: image })).id;
  }

  return {
    send,
    read,
    until,

    /** Sends an image, and calls `half` when half of it has gone. */
    async uploadSlowly(image: Buffer, half: () => Promise<void>): Promise<string> {
      const sending = request(`${url}${UPLOADS}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${operatorKey}`,
          'content-type': OCTETS,
          'content-length': image.length,
        },
      });
      const answered = new Promise<string>((resolve, reject) => {
        sending.on('error', reject);
        sending.on('response', async (response) => {
          const pieces: Buffer[] = [];
          for await (const piece of response) pieces.push(piece as Buffer);
          resolve(Buffer.concat(pieces).toString());
        });
      });
      const middle = Math.floor(image.length / 2);
      sending.write(image.subarray(0, middle));
      await half();
      sending.end(image.subarray(middle));
      return (JSON.parse(await answered) as { results: { id: string } }).results.id;
    },

    /** Starts the enquiry of a person with two documents; a repeated call and refused ones go before. */
    async start(person: MarkedPerson, front: string): Promise<number> {
      const { first, last, number, address, images } = person;
      const enquiry_data = {
        reference: `marks-of-${CLIENT}-${front}`,
        ongoing: false,
        supported_types: ['passport'],
        front,
        back: await upload(images.back),
        document_two: { supported_types: ['id_card'], front: await upload(images.second) },
        name: { first_name: first, last_name: last },
        document_number: number,
        full_address: address,
        age: { min: 18, max: 70 },
      };
      const body = { merchant_id: CLIENT, enquiry_data };
      await send(`POST ${RESOURCE}`, {
        body: { ...body, enquiry_data: { ...enquiry_data, age: { min: 9, max: 1 } } },
      });
      await send(`POST ${RESOURCE}`, { body: { ...body, engine: 'shuftipro' } });
      await send(`POST ${UPLOADS}`, { body: images.front.subarray(0, images.front.length / 2) });
      const headers = { 'idempotency-key': `start of ${front}` };
      const { id } = resultsOf<DocumentVerification>(await done(`POST ${RESOURCE}`, { body, headers }));
      await done(`POST ${RESOURCE}`, { body, headers });
      await until(id, isRead);
      return id;
    },

    /** Looks at everything that users see of it; the images as they see them. */
    async lookAt(id: number, { lines }: MarkedPerson): Promise<Map<string, Buffer>> {
      await done(`POST ${RESOURCE}/list`, { body: {} });
      const wrong = [lines[0], `${lines[1]?.slice(0, 43)}${(Number(lines[1]?.[43]) + 1) % 10}`];
      await send(`POST ${RESOURCE}/${id}/readings`, { body: { side: 'front', lines: wrong } });
      await done(`POST ${RESOURCE}/${id}/readings`, { body: { side: 'front', lines } });
      const views = new Map<string, Buffer>();
      for (const side of ['front', 'back', 'second_front']) {
        views.set(side, (await done(`GET ${RESOURCE}/${id}/images/${side}`)).bytes);
      }
      return views;
    },

    decide: (id: number, { first, last }: MarkedPerson) =>
      done(`POST ${RESOURCE}/${id}/result`, {
        body: {
          event: 'verification.declined',
          codes: ['18'],
          reason: `${first} ${last} must send it again.`,
        },
      }),
    erase: (id: number) => done(`POST ${RESOURCE}/${id}/erase`, { body: { reason: 'Asked for' } }),

    /** The person sends a better image by a link; the pages and responses that they get without signing in. */
    async sendAgain(id: number, { images }: MarkedPerson): Promise<string[]> {
      await done(`POST ${RESOURCE}/${id}/resubmit`, { body: { language: 'en', email: HOLDER_EMAIL } });
      const asked = await done(`POST ${RESOURCE}/${id}/resubmit`, { body: { language: 'en' } });
      const link = new URL((JSON.parse(asked.text) as { url: string }).url);
      const path = `/api/shuftipro/resubmissions/${link.pathname.split('/').at(-1)}`;
      const seen = [
        await done(`GET ${link.pathname}${link.search}`, PAGE),
        await done(`GET ${path}`, { bearer: null }),
      ];
      const sent = async (image: Buffer) =>
        resultsOf<{ id: string }>(await done(`POST ${path}/images`, { bearer: null, body: image })).id;
      const body = { front: await sent(images.better), second_front: await sent(images.second) };
      seen.push(await done(`POST ${path}`, { bearer: null, body }));
      await until(id, isRead);
      return seen.map(({ text }) => text);
    },

    /** What leaves the server about it without being its page: files of lists, the audit log, figures, public pages. */
    async answersElsewhere(id: number): Promise<[what: string, content: string][]> {
      const csv = { body: { format: 'csv', lang: 'en' } };
      const visitor = { bearer: null };
      const answers: [string, Answered][] = [
        ['export', await done(`POST ${RESOURCE}/export`, csv)],
        ['audit log', await done('POST /api/tld-log/list', { body: { limit: 100 } })],
        ['export of the audit log', await done('POST /api/tld-log/export', csv)],
        ['figures', await done('GET /metrics')],
        ['public page', await done(`GET /aml/document-verification/${id}`, PAGE)],
        ['refusal', await send(`GET ${RESOURCE}/${id}`, visitor)],
      ];
      return answers.map(([what, { text }]) => [what, text]);
    },

    /** The addresses at which visitors get an image. */
    async publicAddresses(id: number): Promise<string[]> {
      const path = `${RESOURCE}/${id}/images/front`;
      const tried = [path, `${path}?token=${operatorKey}`, `${path}?attempt=1`];
      const answers = await Promise.all(tried.map((one) => send(`GET ${one}`, { bearer: null })));
      return tried.filter((_, at) => (answers[at]?.status ?? 0) < 400);
    },
  };
}
