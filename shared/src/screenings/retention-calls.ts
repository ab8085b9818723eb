import { z } from 'zod';
import { endpoint, errors } from '../calls/endpoint.ts';
import { Id, KeptReason, OF_ONE, ONE, partsOfKind, Version } from './call-parts.ts';
import type { ScreeningKind } from './screening.ts';

/** A client's program never erases. */
const MAY_ERASE = { service: 'aml', right: 'screening.delete', byPeople: true } as const;

/** The calls about how long the personal data of screenings of one kind is kept. */
export function retentionCalls<Kind extends ScreeningKind>(kind: Kind) {
  const { tags, one, path, audit, noun } = partsOfKind(kind);
  return {
    erase: endpoint
      .meta({
        access: MAY_ERASE,
        costs: [],
        audit: audit('delete', 'Personal data erased', '个人资料已删除', '個人資料已刪除'),
        example: { ...ONE, body: { reason: 'Request of the person, ticket 4711', version: 1 } },
      })
      .route({
        method: 'POST',
        path: path('/{id}/erase'),
        tags,
        summary: `Erases the personal data of ${noun}`,
        description: 'Its number, result, list versions and hashes stay.',
      })
      .errors(errors(...OF_ONE, 'screening/held', 'screening/not_open', 'screening/reason_required'))
      .input(z.strictObject({ ...Id, ...Version, reason: KeptReason }))
      .output(one),

    hold: endpoint
      .meta({
        access: MAY_ERASE,
        costs: [],
        audit: audit('update', 'Retention changed', '保留设置已更改', '保留設定已更改'),
        example: { ...ONE, body: { reason: 'Enquiry of the authority of 3 November', version: 1 } },
      })
      .route({
        method: 'POST',
        path: path('/{id}/hold'),
        tags,
        summary: `Places or lifts a retention hold on the personal data of ${noun}`,
      })
      .errors(errors(...OF_ONE, 'screening/reason_required'))
      .input(
        z.strictObject({ ...Id, ...Version, reason: KeptReason.nullable().describe('null: lifts the hold') }),
      )
      .output(one),
  };
}
