import { VISITOR } from '../../access/actor.ts';
import { defineModule } from '../../wiring/define-module.ts';
import { mailsModule } from '../mails/mails.module.ts';
import { authRoutes } from './auth.routes.ts';
import { createAuth } from './auth.service.ts';
import { deleteExpired } from './expiry.service.ts';
import { PASSWORD_LINK_RULES } from './password-tokens.service.ts';

const LINKS_PAUSE_MS = 2_000;

/** Sign-in: passwords, sessions, captchas, links. */
export const authModule = defineModule({
  name: 'auth',
  needs: [mailsModule],
  async create({ config, db, log, now, tokens, portalUrl, metrics }, { mails }) {
    const ctx = { db, log, now, actor: VISITOR };
    const auth = await createAuth({
      secret: config.authSecret,
      tokens,
      mails,
      portalUrl,
      onSignIn: metrics.signedIn,
    });
    return {
      service: auth,
      routes: authRoutes(auth),
      links: PASSWORD_LINK_RULES,
      jobs: [
        {
          name: 'links that were asked for',
          pauseMs: LINKS_PAUSE_MS,
          work: (signal) => auth.links.mailRequestedLinks({ ctx, input: { signal } }),
        },
      ],
      cleanups: [(signal) => deleteExpired({ ctx, input: { signal } })],
    };
  },
});
