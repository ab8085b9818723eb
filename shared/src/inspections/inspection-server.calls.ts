import { z } from 'zod';
import { boundedInteger, boundedIntegerText, boundedLine, boundedList, boundedText } from '../bounded.ts';
import { type EndpointMeta, endpoint, errors } from '../calls/endpoint.ts';
import { PageCapture } from './page-capture.model.ts';

/** The most pages of one inspection. */
export const MOST_PAGES = 25;

const ID = /^[\w-]{1,64}$/;
const InspectionId = boundedLine(64, 1)
  .refine((text) => ID.test(text), 'must be letters, digits, hyphens and underscores')
  .describe('Chosen by the platform, and not guessable');

const HOST = /^[a-z\d]([a-z\d.-]*[a-z\d])?$/;
const Host = boundedLine(253, 1)
  .refine((text) => HOST.test(text), 'must be a host name in lower case, in its ASCII form')
  .describe('Without a port');

const WebAddress = boundedLine(2_048, 1).refine(
  (text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''),
  'must be a web address',
);

/** How far a page is known already: by the tag of its server, and by the hash of its text. */
const KnownPage = z.strictObject({
  url: WebAddress,
  etag: boundedLine(200).nullable(),
  text_sha256: boundedLine(64).nullable(),
});

/** What the platform asks of the inspection server. */
export const InspectionOrder = z.strictObject({
  id: InspectionId,
  hosts: boundedList(Host, { min: 1, max: 20 }).describe('The hosts that pages may be on'),
  start: boundedList(WebAddress, { min: 1, max: 20 }),
  pages: z
    .enum(['all', 'policies'])
    .describe('policies: the pages of the policies only, and of these only those that have changed'),
  max_pages: boundedInteger(1, MOST_PAGES),
  robots: z.enum(['respect', 'override']),
  languages: boundedList(boundedLine(35, 2), { max: 10 }).describe('BCP 47, the preferred first'),
  known: boundedList(KnownPage, { max: 100 }),
});
export type InspectionOrder = z.output<typeof InspectionOrder>;

export const SERVER_INSPECTION_STATES = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export type ServerInspectionState = (typeof SERVER_INSPECTION_STATES)[number];

/** Why an inspection as a whole ended without a page. */
export const SERVER_INSPECTION_FAILURES = ['unreachable', 'robots', 'browser'] as const;

/** How far an inspection is. Its pages appear one by one. */
export const ServerInspection = z.object({
  state: z.enum(SERVER_INSPECTION_STATES),
  failure: z.object({ code: z.enum(SERVER_INSPECTION_FAILURES), words: boundedText(500) }).nullable(),
  robots: z.object({
    found: z.boolean(),
    forbidden: boundedList(boundedText(2_048), { max: 100 }).describe('Addresses left out for it'),
  }),
  pages_seen: boundedInteger(0, 100).describe('How many pages there are so far'),
  pages: boundedList(PageCapture, { max: 100 }).describe('Those asked for, in the order of their numbers'),
  unchanged: boundedList(z.object({ url: boundedText(2_048), at: z.iso.datetime() }), { max: 100 }),
});
export type ServerInspection = z.output<typeof ServerInspection>;

export const InspectionCapabilities = z.object({
  browser: boundedText(200).nullable().describe('Its name and version; null: none starts'),
  sandbox: z.boolean(),
  reason: boundedText(1_000).nullable().describe('Why inspections are refused; null: they are not'),
  running: boundedInteger(0),
  waiting: boundedInteger(0),
});
export type InspectionCapabilities = z.output<typeof InspectionCapabilities>;

const EXAMPLE_ID = 'x3VwM0c2hpcHMtYXJlLWhlcmU';
const TAGS = ['Inspections'];
const ofPlatform = { access: 'service', costs: [] } as const satisfies EndpointMeta;
const ById = z.object({ id: InspectionId });
const SHA256 = /^[a-f\d]{64}$/;

export const inspectionServerEndpoints = {
  startInspection: endpoint
    .meta({
      ...ofPlatform,
      bodyBytes: 512 * 1024,
      example: {
        body: {
          id: EXAMPLE_ID,
          hosts: ['shop.example', 'www.shop.example'],
          start: ['https://shop.example/'],
          pages: 'all',
          max_pages: 25,
          robots: 'respect',
          languages: ['en', 'zh-HK'],
          known: [],
        },
      },
    })
    .route({
      method: 'POST',
      path: '/inspections',
      successStatus: 202,
      tags: TAGS,
      summary: 'Starts an inspection',
      description:
        'The same ID with the same content starts nothing twice. An inspection waits while another one of its hosts runs.',
    })
    .errors(
      errors(
        'auth/unauthenticated',
        'inspection_server/id_used',
        'inspection_server/full',
        'inspection_server/no_sandbox',
        'server/stopping',
      ),
    )
    .input(InspectionOrder)
    .output(z.object({ state: z.enum(SERVER_INSPECTION_STATES) })),

  readInspection: endpoint
    .meta({ ...ofPlatform, example: { params: { id: EXAMPLE_ID }, query: { after: '3', most: '2' } } })
    .route({
      method: 'GET',
      path: '/inspections/{id}',
      tags: TAGS,
      summary: 'Returns how far an inspection is, with its pages so far',
      description: 'An ended inspection is kept for an hour. After a restart of the server none is known.',
    })
    .errors(errors('auth/unauthenticated', 'inspection_server/not_found'))
    .input(
      ById.extend({
        after: boundedIntegerText(0, 100).default(0).describe('Returns the pages behind this number'),
        most: boundedIntegerText(0, 100).default(100).describe('Returns so many pages at most'),
      }),
    )
    .output(ServerInspection),

  readInspectionFile: endpoint
    .meta({ ...ofPlatform, example: { params: { id: EXAMPLE_ID, sha256: 'a'.repeat(64) } } })
    .route({
      method: 'GET',
      path: '/inspections/{id}/files/{sha256}',
      outputStructure: 'detailed',
      tags: TAGS,
      summary: 'Returns a file of a page: its screenshot, its HTML as text, or the PDF',
    })
    .errors(errors('auth/unauthenticated', 'inspection_server/not_found', 'inspection_server/file_not_found'))
    .input(
      ById.extend({
        sha256: boundedLine(64, 64).refine((text) => SHA256.test(text), 'must be a SHA-256 in hexadecimal'),
      }),
    )
    .output(z.object({ headers: z.record(z.string(), z.string()), body: z.file() })),

  removeInspection: endpoint
    .meta({ ...ofPlatform, example: { params: { id: EXAMPLE_ID } } })
    .route({
      method: 'DELETE',
      path: '/inspections/{id}',
      tags: TAGS,
      summary: 'Cancels an inspection and forgets it',
    })
    .errors(errors('auth/unauthenticated', 'inspection_server/not_found'))
    .input(ById)
    .output(z.object({})),

  readCapabilities: endpoint
    .meta(ofPlatform)
    .route({
      method: 'GET',
      path: '/capabilities',
      tags: TAGS,
      summary: 'Returns whether inspections can run here, and why not',
    })
    .errors(errors('auth/unauthenticated'))
    .output(InspectionCapabilities),
};
