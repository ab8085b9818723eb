import { z } from 'zod';
import { endpoint, errors } from '../calls/endpoint.ts';
import { audit, Id, KeptReason, OF_ONE, ONE, One, path, TAGS, Version } from './call-parts.ts';

/** A client's program never erases. */
const MAY_ERASE = { service: 'aml', right: 'verification.delete', byPeople: true } as const;

/** How long images and personal data of verifications are kept. */
export const retentionEndpoints = {
  eraseDocumentVerification: endpoint
    .meta({
      access: MAY_ERASE,
      costs: [],
      audit: audit('delete', 'Personal data erased', '个人资料已删除', '個人資料已刪除'),
      example: { ...ONE, body: { reason: 'Request of the person, ticket 4711', version: 1 } },
    })
    .route({
      method: 'POST',
      path: path('/{id}/erase'),
      tags: TAGS,
      summary: 'Erases the images and the personal data of a document verification',
      description: 'Its number, result and categories stay.',
    })
    .errors(errors(...OF_ONE, 'verification/held', 'verification/not_open', 'verification/reason_required'))
    .input(z.strictObject({ ...Id, ...Version, reason: KeptReason }))
    .output(One),

  holdDocumentVerification: endpoint
    .meta({
      access: MAY_ERASE,
      costs: [],
      audit: audit('update', 'Retention changed', '保留设置已更改', '保留設定已更改'),
      example: { ...ONE, body: { reason: 'Enquiry of the authority of 3 November', version: 1 } },
    })
    .route({
      method: 'POST',
      path: path('/{id}/hold'),
      tags: TAGS,
      summary: 'Places or lifts a retention hold on the images of a document verification',
    })
    .errors(errors(...OF_ONE, 'verification/reason_required'))
    .input(
      z.strictObject({ ...Id, ...Version, reason: KeptReason.nullable().describe('null: lifts the hold') }),
    )
    .output(One),
};
