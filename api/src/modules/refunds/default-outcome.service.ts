import { ApiError } from '@cbp/shared/node/http/api-error';
import type { Answers } from '../alerts/answers/answers.service.ts';
import { selectSettingsInForce } from './refund-settings.sql.ts';
import type { RefundFollower } from './refund-work.service.ts';
import { selectAlertType } from './refunds.sql.ts';

/**
 * Sets the descriptor's default outcome after an auto-refund, unless an outcome was set meanwhile. A refund of another
 * amount needs review.
 */
export function defaultOutcome({ answers }: { answers: Pick<Answers, 'answerBySystem'> }): RefundFollower {
  return async (ctx, { status, origin, alertId, descriptorId, reason }) => {
    if (status !== 'SUCCESS') return;
    if (origin !== 'auto' || alertId === null || descriptorId === null || reason === 'other_amount') return;
    const [found] = await selectSettingsInForce(ctx.db, { ids: [descriptorId] });
    const type = await selectAlertType(ctx.db, alertId);
    if (!found || !type) return;
    const { defaultDisputeOutcome, defaultFraudOutcome } = found.descriptor;
    const outcome = type === 'CustomerDisputeAlerts' ? defaultDisputeOutcome : defaultFraudOutcome;
    if (outcome === null) return;
    try {
      await answers.answerBySystem({ ctx, input: { id: alertId, outcome, refunded: 'refunded' } });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      ctx.log.info({ alertId, code: error.code }, 'the refunded alert already had an outcome');
    }
  };
}
