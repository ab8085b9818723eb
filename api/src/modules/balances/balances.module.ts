import { defineModule } from '../../wiring/define-module.ts';
import { mailsModule } from '../mails/mails.module.ts';
import { createLowBalanceNotices } from './low-balance.service.ts';

const NOTICE_PAUSE_MS = 30_000;

/** Prepaid units of clients. */
export const balancesModule = defineModule({
  name: 'balances',
  needs: [mailsModule],
  create({ db, now, portalUrl }, { mails }) {
    const lowBalances = createLowBalanceNotices({ mails, portalUrl });
    return {
      jobs: [
        {
          name: 'mails about low balances',
          pauseMs: NOTICE_PAUSE_MS,
          async work() {
            await lowBalances.notify({ db, now });
          },
        },
      ],
    };
  },
});
