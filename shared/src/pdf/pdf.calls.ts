import { z } from 'zod';
import { boundedLine, boundedText } from '../bounded.ts';
import { EXAMPLE_REPORT_ID, endpoint, errors } from '../calls/endpoint.ts';
import { SentBundle, SentEvidenceConfig } from '../evidence/evidence.model.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../language.ts';
import { PREVIEWS_PATH, RENDERS_PATH, REPORT_PATH } from './pdf-paths.ts';
import { PdfMeasurements, PreflightVerdict, RecipientProfileNameModel } from './preflight.model.ts';

export const ReportLanguage = z.enum(LANGUAGES).default(DEFAULT_LANGUAGE);
const Profile = RecipientProfileNameModel.optional().describe(
  'The recipient whose limits the document is checked against',
);
const Strict = z
  .boolean()
  .default(false)
  .describe('Missing content, such as a photo or glyph, is an error instead of a warning');
const IncludePdf = z
  .boolean()
  .default(false)
  .describe('Includes the document in the JSON response as base64; applies to Accept: application/json');

/** A misspelt switch would silently leave a section out, so unknown keys are refused. */
const { email, info, policy, proof, ...firstPage } = SentEvidenceConfig.shape;
const ShownConfig = z.strictObject({
  email: email.unwrap().unwrap().strict().nullish(),
  info: info.unwrap().unwrap().strict().nullish(),
  policy: policy.unwrap().unwrap().strict().nullish(),
  proof: proof.unwrap().unwrap().strict().nullish(),
  ...firstPage,
});

/** The source of a preview: evidence by ID, read from the platform with the caller's bearer token, or a whole bundle. */
export const PreviewRequest = z
  .strictObject({
    id: boundedLine(128, 1).optional().describe('The customer-service order ID (iCS_id)'),
    bundle: SentBundle.optional(),
    config: ShownConfig.nullish().describe('The sections to show; the default is the config of the evidence'),
    lang: ReportLanguage,
    mode: z.literal('PREVIEW').default('PREVIEW'),
    profile: Profile,
    strict: Strict,
    includePdf: IncludePdf,
  })
  .refine(({ id, bundle }) => (id === undefined) !== (bundle === undefined), {
    error: 'send exactly one of id and bundle',
    path: ['id'],
  });
export type PreviewRequest = z.output<typeof PreviewRequest>;

/** A bundle to be printed as it is; REPORT shows what its evidence marks as released. */
export const RenderRequest = z
  .strictObject({
    bundle: SentBundle,
    config: ShownConfig.nullish(),
    lang: ReportLanguage,
    mode: z.enum(['REPORT', 'PREVIEW']).default('REPORT'),
    profile: Profile,
    strict: Strict,
    includePdf: IncludePdf,
  })
  .refine(({ mode, config }) => mode === 'PREVIEW' || !config, {
    error: 'a config applies to previews only, a report shows the released one: add "mode": "PREVIEW"',
    path: ['config'],
  });
export type RenderRequest = z.output<typeof RenderRequest>;

/** The figures of one document, without the document unless it was asked for. */
export const ReportFigures = z.object({
  title: z.string(),
  fileName: z.string(),
  warnings: z.array(z.string()).describe('Content missing from the document'),
  measurements: PdfMeasurements.nullable(),
  verdict: PreflightVerdict.nullable().describe('Result for the requested profile'),
  pdf: z.base64().optional(),
});
export type ReportFigures = z.output<typeof ReportFigures>;

/** Headers of a document; those of a recipient are there if a profile was asked for. */
export const DocumentHeaders = z.record(z.string(), z.string());

/** The longest value of a header we read. */
const HEADER_LENGTH = 2_000;

export const PDF_TYPE = 'application/pdf';
const HTML_TYPE = 'text/html';
/** A minimal bundle with content. */
const EXAMPLE_BUNDLE = {
  evidence: {
    transaction: {
      transaction_date_time: '2026-09-14T06:25:00Z',
      amount: 138.9,
      currency: 'USD',
      merchant_name: 'Harbour & Pine Outfitters',
      order_reference: 'HP-104217',
      card_prefix: '424242',
      card_suffix: '4242',
    },
  },
  messages: [],
  shipment: null,
};

export const AcceptHeader = z.object({ accept: boundedText(HEADER_LENGTH).optional() });

export const documentErrors = [
  'pdf/incomplete',
  'pdf/does_not_fit',
  'pdf/refused',
  'pdf/queue_full',
  'pdf/waited_too_long',
  'pdf/took_too_long',
  'pdf/browser_failed',
  'server/stopping',
] as const;

export const WARNING_HEADERS =
  'X-Report-Warnings is a JSON array in ASCII of the missing content, X-Report-Warning-Count its length.';

export const pdfEndpoints = {
  getReport: endpoint
    .meta({
      access: 'public',
      costs: ['print'],
      example: { params: { file: `${EXAMPLE_REPORT_ID}.pdf` }, query: { lang: 'en', profile: 'mastercard' } },
    })
    .route({
      method: 'GET',
      path: REPORT_PATH,
      inputStructure: 'detailed',
      outputStructure: 'detailed',
      tags: ['PDF'],
      summary: 'Returns released evidence as PDF or as figures, depending on Accept',
      description: `Public like the page of the report; evidence that is not released is not found. Rate-limited per IP address. ${WARNING_HEADERS}`,
    })
    .errors(
      errors(
        'evidence/not_found',
        'evidence/unavailable',
        'evidence/unreadable',
        'request/too_many',
        ...documentErrors,
      ),
    )
    .input(
      z.object({
        params: z.object({ file: boundedLine(256).describe('ID of the evidence, followed by .pdf') }),
        query: z.object({
          lang: ReportLanguage,
          profile: Profile,
          strict: z.stringbool().default(false).describe('Missing content is an error instead of a warning'),
          includePdf: z.stringbool().default(false).describe('As for a preview'),
        }),
        headers: AcceptHeader.extend({ 'if-none-match': boundedText(HEADER_LENGTH).optional() }),
      }),
    )
    .output(
      z.union([
        z.object({
          status: z.literal(200),
          headers: DocumentHeaders,
          body: z.union([z.file().mime(PDF_TYPE), ReportFigures]),
        }),
        z.object({ status: z.literal(304), headers: DocumentHeaders }),
      ]),
    ),

  makePreview: endpoint
    .meta({
      access: 'bearer',
      costs: ['print'],
      serviceBody: 'bundle',
      example: { body: { id: EXAMPLE_REPORT_ID, lang: 'en', profile: 'everywhere' } },
    })
    .route({
      method: 'POST',
      path: PREVIEWS_PATH,
      inputStructure: 'detailed',
      outputStructure: 'detailed',
      tags: ['PDF'],
      summary: 'Returns a preview as PDF, HTML or figures, depending on Accept',
      description: `Watermarked as a preview on every page. An ID is read from the platform with the caller's bearer token, whose permissions apply; a bundle requires a service key. ${WARNING_HEADERS}`,
    })
    .errors(
      errors(
        'auth/unauthenticated',
        'auth/forbidden',
        'evidence/not_found',
        'evidence/unavailable',
        'evidence/unreadable',
        'server/unavailable',
        'request/not_acceptable',
        ...documentErrors,
      ),
    )
    .input(z.object({ headers: AcceptHeader, body: PreviewRequest }))
    .output(
      z.object({
        headers: DocumentHeaders,
        body: z.union([z.file().mime([PDF_TYPE, HTML_TYPE]), ReportFigures]),
      }),
    ),

  makeRender: endpoint
    .meta({
      access: 'service',
      costs: ['print'],
      serviceBody: 'bundle',
      example: { body: { bundle: EXAMPLE_BUNDLE, lang: 'en' } },
    })
    .route({
      method: 'POST',
      path: RENDERS_PATH,
      inputStructure: 'detailed',
      outputStructure: 'detailed',
      tags: ['PDF'],
      summary: 'Returns a bundle as PDF, HTML or figures, depending on Accept',
      description: `Makes no calls to the platform. ${WARNING_HEADERS}`,
    })
    .errors(errors('auth/unauthenticated', 'request/not_acceptable', ...documentErrors))
    .input(z.object({ headers: AcceptHeader, body: RenderRequest }))
    .output(
      z.object({
        headers: DocumentHeaders,
        body: z.union([z.file().mime([PDF_TYPE, HTML_TYPE]), ReportFigures]),
      }),
    ),
};
