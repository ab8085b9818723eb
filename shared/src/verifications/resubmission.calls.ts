import { z } from 'zod';
import { boundedId, boundedInteger, boundedIntegerText, boundedLine } from '../bounded.ts';
import { endpoint, errors } from '../calls/endpoint.ts';
import { DOCUMENT_IMAGE_TYPES } from '../calls/file-type.ts';
import type { FaultMessage } from '../faults.ts';
import { DOCUMENT_IMAGE_REFUSALS, sealedUploadMeta } from '../files/sealed-upload-call.ts';
import { personal, secret } from '../format/secret.ts';
import { LANGUAGES } from '../language.ts';
import { RESUBMISSION_LINK } from './resubmission-link.ts';
import { verificationList } from './verification.list.ts';
import { DocumentVerification } from './verification.model.ts';
import { IMAGE_SIDES, type ImageSide } from './verification.ts';

const TAGS = [verificationList.words.en];
const TOKEN = 'k3Yt0Q9vXw2LmN8sRb6JcA';

const ACCESS = { link: [RESUBMISSION_LINK], token: 'path' } as const;
const OF_LINK = ['auth/unauthenticated', 'auth/expired'] as const;
const Token = secret(boundedLine(128, 1)).describe('Of the link');
const named = { token: Token };
const Side = z.enum(Object.keys(IMAGE_SIDES) as [ImageSide, ...ImageSide[]]);

const LONGEST_EMAIL = 254;
const EmailOfPerson = boundedLine(LONGEST_EMAIL).regex(
  z.regexes.email,
  'must be an email address such as name@example.com' satisfies FaultMessage,
);

/** What a person sees who is to send better images: which sides, and what was wrong. Nothing of what was given or read. */
export const Resubmission = z.object({
  sides: z.array(z.object({ side: Side, is_needed: z.boolean() })),
  codes: z.array(z.string()).describe('Decline codes, whose instructions say what to do again'),
});
export type Resubmission = z.output<typeof Resubmission>;

const upload = () => boundedId(64, 1).optional();

/** Links with which persons send better images, and what they send. */
export const resubmissionEndpoints = {
  requestResubmission: endpoint
    .meta({
      access: { service: 'aml', right: 'verification.update' },
      costs: ['mail'],
      audit: {
        action: 'update',
        section: 'aml',
        done: ['Link for better images created', '重新提交链接已创建', '重新提交連結已建立'],
      },
      example: { params: { id: '7' }, body: { email: 'holder@example.com', language: 'en', version: 2 } },
    })
    .route({
      method: 'POST',
      path: `${verificationList.resource}/{id}/resubmit`,
      tags: TAGS,
      summary: 'Creates a link with which the person sends better images',
      description:
        'It is valid for seven days, once, and ends earlier ones. It is emailed where an address is given; otherwise the response has it, and nothing shows it again.',
    })
    .errors(
      errors(
        ...OF_LINK,
        'auth/forbidden',
        'verification/not_found',
        'verification/changed',
        'verification/erased',
        'verification/not_open',
        'request/too_many',
        'request/key_reused',
      ),
    )
    .input(
      z.strictObject({
        id: boundedIntegerText(1),
        version: boundedInteger(1).optional().describe('Version as last read'),
        email: personal(EmailOfPerson)
          .nullable()
          .optional()
          .describe('Of the person; null or omitted: the response has the link'),
        language: z.enum(LANGUAGES).describe('Of the email and the page'),
      }),
    )
    .output(
      z.object({
        results: DocumentVerification,
        url: secret(z.string()).nullable().describe('null: it was emailed'),
      }),
    ),

  getResubmission: endpoint
    .meta({ access: ACCESS, costs: [], example: { params: { token: TOKEN } } })
    .route({
      method: 'GET',
      path: '/shuftipro/resubmissions/{token}',
      tags: TAGS,
      summary: 'Returns which images a person is to send again, and what was wrong with them',
    })
    .errors(errors(...OF_LINK))
    .input(z.strictObject(named))
    .output(z.object({ results: Resubmission })),

  uploadResubmissionImage: endpoint
    .meta({
      ...sealedUploadMeta({ purpose: 'verification_image', section: 'aml' }),
      access: ACCESS,
      example: { params: { token: TOKEN } },
    })
    .route({
      method: 'POST',
      path: '/shuftipro/resubmissions/{token}/images',
      inputStructure: 'detailed',
      successStatus: 201,
      tags: TAGS,
      summary: 'Uploads an image that a person sends again',
      description: `The body is the file, sent as application/octet-stream, at most 16 MB: ${DOCUMENT_IMAGE_TYPES.join(', ')}, by its content. It is deleted unless it is submitted within a day.`,
    })
    .errors(
      errors(
        ...OF_LINK,
        'request/not_octets',
        'request/too_large',
        'request/too_many',
        'request/key_reused',
        'upload/empty',
        'upload/wrong_type',
        'upload/unreadable',
        ...DOCUMENT_IMAGE_REFUSALS,
        'server/unavailable',
      ),
    )
    .input(z.object({ params: z.object(named) }))
    .output(z.object({ results: z.object({ id: z.string() }) })),

  submitImagesAgain: endpoint
    .meta({
      access: ACCESS,
      costs: [],
      audit: {
        action: 'update',
        section: 'aml',
        done: ['Images submitted again', '图片已重新提交', '圖片已重新提交'],
      },
      example: { params: { token: TOKEN }, body: { front: 'bZtGaJm3sP5b8nT4QwLk2x9c' } },
    })
    .route({
      method: 'POST',
      path: '/shuftipro/resubmissions/{token}',
      tags: TAGS,
      summary: 'Submits the images that a person has uploaded again',
      description: 'The link ends with it.',
    })
    .errors(
      errors(
        ...OF_LINK,
        'upload/not_found',
        'verification/image_missing',
        'verification/engine_unavailable',
        'balance/insufficient',
        'request/too_many',
        'request/key_reused',
      ),
    )
    .input(
      z.strictObject({
        ...named,
        front: upload(),
        back: upload(),
        second_front: upload(),
        second_back: upload(),
      }),
    )
    .output(z.object({ results: z.object({}) })),
};
