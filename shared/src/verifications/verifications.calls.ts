import { z } from 'zod';
import { boundedId, boundedIntegerText, boundedLine, boundedList } from '../bounded.ts';
import { endpoint, errors } from '../calls/endpoint.ts';
import { listCalls } from '../calls/list-calls.ts';
import { personal } from '../format/secret.ts';
import { SCREENING_RESULTS } from '../screenings/screening.ts';
import { ALWAYS, audit, Id, OF_ONE, ONE, One, path, Reason, TAGS, Version } from './call-parts.ts';
import { retentionEndpoints } from './retention.calls.ts';
import { verificationList } from './verification.list.ts';
import { IMAGE_SOURCES, VerificationOffer } from './verification.model.ts';
import { IMAGE_SIDES, type ImageSide } from './verification.ts';
import { NewVerification } from './verification-enquiry.model.ts';

const MAY_CREATE = { service: 'aml', right: 'verification.create' } as const;
const MAY_UPDATE = { service: 'aml', right: 'verification.update' } as const;

/** What keeps an image from being shown. */
const OF_IMAGE = ['image/not_found', 'image/deleted', 'image/key_unavailable', 'image/damaged'] as const;

const MOST_CODES = 40;
const LONGEST_CODE = 20;
/** The longest line of a machine-readable zone, and the most of them. */
const MRZ = { longest: 44, most: 3 } as const;

const SIDES = Object.keys(IMAGE_SIDES) as [ImageSide, ...ImageSide[]];

/** Verifications of identity documents. */
export const verificationEndpoints = {
  ...listCalls(verificationList),

  getDocumentVerification: endpoint
    .meta({ access: verificationList.right, costs: [], example: ONE })
    .route({
      method: 'GET',
      path: path('/{id}'),
      tags: TAGS,
      summary: 'Returns a document verification with its attempts, checks and timeline',
    })
    .errors(errors(...ALWAYS, 'verification/not_found'))
    .input(z.object(Id))
    .output(One),

  createDocumentVerification: endpoint
    .meta({
      access: MAY_CREATE,
      costs: [],
      audit: audit('create', 'Document verification started', '证件核验已启动', '證件核實已啟動'),
      example: {
        body: {
          merchant_id: 'NGA-1001',
          enquiry_data: {
            ongoing: false,
            supported_types: ['passport'],
            front: 'bZtGaJm3sP5b8nT4QwLk2x9c',
            name: { first_name: 'Marisol', last_name: 'Quandt' },
            dob: '1971-04-09',
          },
        },
      },
    })
    .route({
      method: 'POST',
      path: path(''),
      outputStructure: 'detailed',
      successStatus: 201,
      tags: TAGS,
      summary: 'Starts a document verification',
      description:
        'The same reference with the same content returns the first verification with 200 and costs nothing. Without a provider, a user decides by the checks of the images.',
    })
    .errors(
      errors(
        ...ALWAYS,
        'merchants/not_found',
        'merchants/not_active',
        'balance/no_service',
        'balance/insufficient',
        'upload/not_found',
        'verification/image_missing',
        'verification/reference_used',
        'verification/engine_unavailable',
        'request/key_reused',
        'request/too_many',
      ),
    )
    .input(NewVerification)
    .output(
      z.union([
        z.object({ status: z.literal(201).describe('The verification was started'), body: One }),
        z.object({
          status: z.literal(200).describe('The verification that the same enquiry started before'),
          body: One,
        }),
      ]),
    ),

  restartDocumentVerification: endpoint
    .meta({
      access: MAY_CREATE,
      costs: [],
      audit: audit('update', 'Document verification restarted', '证件核验已重试', '證件核實已重試'),
      example: { ...ONE, body: { version: 1 } },
    })
    .route({
      method: 'POST',
      path: path('/{id}/restart'),
      tags: TAGS,
      summary: 'Starts a failed document verification again, with the same images',
      description:
        'The restart is the next attempt and is charged; the units of the failed attempt were returned. Images of cards are not kept, so a card is verified again with new images only.',
    })
    .errors(
      errors(
        ...OF_ONE,
        'verification/not_open',
        'verification/engine_unavailable',
        'image/deleted',
        'merchants/not_active',
        'balance/no_service',
        'balance/insufficient',
      ),
    )
    .input(z.strictObject({ ...Id, ...Version }))
    .output(One),

  setVerificationResult: endpoint
    .meta({
      access: MAY_UPDATE,
      costs: [],
      audit: audit('update', 'Result set', '结果已设置', '結果已設定'),
      example: {
        ...ONE,
        body: {
          event: 'verification.declined',
          codes: ['SPDR07', 'SPDR17'],
          reason: 'The name differs, and the passport expired in May.',
          version: 1,
        },
      },
    })
    .route({
      method: 'POST',
      path: path('/{id}/result'),
      tags: TAGS,
      summary: 'Sets the result of a document verification, with a reason',
      description: 'What the provider decided stays on record beside it.',
    })
    .errors(errors(...OF_ONE, 'verification/not_open', 'verification/reason_required'))
    .input(
      z.strictObject({
        ...Id,
        ...Version,
        event: z.enum(SCREENING_RESULTS),
        codes: boundedList(boundedId(LONGEST_CODE, 1), { max: MOST_CODES })
          .optional()
          .describe('Decline codes; required for a declined document'),
        reason: Reason,
      }),
    )
    .output(One),

  typeMrz: endpoint
    .meta({
      access: MAY_UPDATE,
      costs: [],
      audit: audit('update', 'Machine-readable zone typed', '机读码已输入', '機讀碼已輸入'),
      example: {
        ...ONE,
        body: {
          side: 'front',
          lines: [
            'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
            'L898902C36UTO7408122F1204159ZE184226B<<<<<10',
          ],
          version: 1,
        },
      },
    })
    .route({
      method: 'POST',
      path: path('/{id}/readings'),
      tags: TAGS,
      summary: 'Stores the machine-readable zone that a user has typed from an image',
      description:
        'Its check digits must be as calculated, unless the document shows others. The checks are made again.',
    })
    .errors(
      errors(...OF_ONE, 'verification/not_open', 'verification/image_missing', 'verification/mrz_invalid'),
    )
    .input(
      z.strictObject({
        ...Id,
        ...Version,
        side: z.enum(SIDES),
        lines: boundedList(personal(boundedLine(MRZ.longest)), { min: 2, max: MRZ.most }),
        as_printed: z
          .boolean()
          .optional()
          .describe('The document shows these check digits although they are not as calculated'),
      }),
    )
    .output(One),

  ...retentionEndpoints,

  lookAtImage: endpoint
    .meta({
      access: verificationList.right,
      costs: [],
      audit: {
        action: 'read',
        section: 'aml',
        done: ['Document image viewed', '已查看证件图片', '已查看證件圖片'],
      },
      example: { params: { id: '7', side: 'front' } },
    })
    .route({
      method: 'GET',
      path: path('/{id}/images/{side}'),
      outputStructure: 'detailed',
      tags: TAGS,
      summary: 'Returns an image of a document, without the data of its camera',
      description: 'Each look is recorded in the audit log. Nothing may cache the image.',
    })
    .errors(errors(...ALWAYS, 'verification/not_found', 'verification/card_hidden', ...OF_IMAGE))
    .input(
      z.object({
        ...Id,
        side: z.enum(SIDES),
        attempt: boundedIntegerText(1).optional().describe('The last one if omitted'),
        source: z
          .enum(IMAGE_SOURCES)
          .optional()
          .describe(
            'provider: the image that the provider returned of this side; the submitted one if omitted',
          ),
      }),
    )
    .output(z.object({ headers: z.record(z.string(), z.string()), body: z.file() })),

  getVerificationOffer: endpoint
    .meta({ access: MAY_CREATE, costs: [], example: { params: { merchant_id: 'NGA-1001' } } })
    .route({
      method: 'GET',
      path: '/shuftipro/verification-offer/{merchant_id}',
      tags: TAGS,
      summary: 'Returns what a document verification for a client would cost',
    })
    .errors(errors(...ALWAYS, 'merchants/not_found', 'balance/no_service'))
    .input(z.object({ merchant_id: boundedId(64, 1) }))
    .output(z.object({ results: VerificationOffer })),
};
