import { WAIT_MS } from '@cbp/shared/node/testing/waits';
import { createDial } from '../network/dial.ts';
import { createSiteRequest, type SiteRequest } from '../network/site-request.ts';
import { createTargets } from '../network/targets.ts';

/** Requests to hosts of this machine, with the checks of an inspection. */
export function requestAt(hosts: readonly string[], timeoutMs: number = WAIT_MS): SiteRequest {
  const targets = createTargets({ loopback: new Set(hosts) });
  return createSiteRequest({ targets, dial: createDial(null), userAgent: 'test', timeoutMs });
}
