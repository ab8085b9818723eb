import { guarded } from '../../access/guarded-contract.ts';
import type { createErasureChanges } from './erasure-changes.service.ts';

/** The calls about the personal data of buyers. */
export function erasureRoutes(changes: ReturnType<typeof createErasureChanges>) {
  const { get, erase, hold, liftHold, getSetting, updateSetting } = changes;
  return {
    getRetention: guarded.getRetention.handler(({ context: ctx, input }) => get({ ctx, input })),
    eraseOrder: guarded.eraseOrder.handler(({ context: ctx, input }) => erase({ ctx, input })),
    holdOrder: guarded.holdOrder.handler(({ context: ctx, input }) => hold({ ctx, input })),
    liftHold: guarded.liftHold.handler(({ context: ctx, input }) => liftHold({ ctx, input })),
    getRetentionSetting: guarded.getRetentionSetting.handler(({ context: ctx, input }) =>
      getSetting({ ctx, input }),
    ),
    updateRetentionSetting: guarded.updateRetentionSetting.handler(({ context: ctx, input }) =>
      updateSetting({ ctx, input }),
    ),
  };
}
