import { createAccessTokens } from '../access/access-token.ts';
import { createSecretBox } from '../access/secret-box.ts';
import { MODULES, type Modules } from '../modules/modules.ts';
import { assemble } from '../wiring/assemble.ts';
import type { Server } from '../wiring/define-module.ts';

/** The modules of one server. */
export function createModules(server: Omit<Server, 'tokens' | 'box'>): Promise<Modules> {
  const { config } = server;
  const tokens = createAccessTokens(config.authSecret);
  return assemble(MODULES, { ...server, tokens, box: createSecretBox(config) });
}
