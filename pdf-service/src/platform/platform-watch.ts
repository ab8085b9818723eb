import type { ErrorCode } from '@cbp/shared/errors';
import { EVIDENCE_ROUTES, pathWithId } from '@cbp/shared/evidence/evidence-paths';
import { fetchFailure, isPassingStatus, isTimeout, readBody } from '@cbp/shared/node/fetching/http-read';
import { NotReady } from '@cbp/shared/node/http/health-routes';
import type { Log } from '@cbp/shared/node/log';
import { createOutageWatch, type OutageWatch, type Probe } from '../outage-watch.ts';

type Platform = { apiUrl: string; imagesUrl: string };

/** Watches the platform and the images host. */
export function createPlatformWatch(platform: Platform, log: Log): OutageWatch {
  return createOutageWatch({ name: 'the platform', probe: createPlatformProbe(platform), log });
}

const PROBE_TIMEOUT_MS = 5_000;
const ANSWER_LIMIT_BYTES = 64 * 1024;
const NO_SUCH_ID = 'is-the-platform-there';
const NO_SUCH_PHOTO = 'is-the-images-host-there.jpg';

/**
 * Asks the platform for unknown evidence, and the images host for an unknown photo: a server that can say that there is none has
 * its database, or its folder, at hand.
 */
export function createPlatformProbe({ apiUrl, imagesUrl }: Platform): Probe {
  async function ask(url: string, method: string, name: string, signal: AbortSignal) {
    try {
      const response = await fetch(url, {
        method,
        redirect: 'manual',
        headers: { accept: 'application/json' },
        signal: AbortSignal.any([signal, AbortSignal.timeout(PROBE_TIMEOUT_MS)]),
      });
      const body = await readBody(response, ANSWER_LIMIT_BYTES);
      return { status: response.status, body: body.toString('utf8') };
    } catch (error) {
      const why = isTimeout(error) ? 'did not answer in time' : `cannot be reached (${fetchFailure(error)})`;
      throw new NotReady(`${name} ${why}`, { cause: error });
    }
  }

  return async (signal) => {
    const evidence = `${apiUrl}${pathWithId(EVIDENCE_ROUTES.getCompellingEvidence.path, NO_SUCH_ID)}`;
    const api = await ask(evidence, 'POST', 'the platform', signal);
    if (api.status !== 404 && api.status !== 200) throw new NotReady(`the platform answered ${api.status}`);
    // Any server has a 404 for an address that it does not know.
    if (api.status === 404 && !reportsNoEvidence(api.body))
      throw new NotReady('no platform found at its address');
    const { status: images } = await ask(`${imagesUrl}/${NO_SUCH_PHOTO}`, 'GET', 'the images host', signal);
    // Some hosts refuse to say that a file is not there.
    const isThere = images === 200 || (images >= 400 && !isPassingStatus(images));
    if (!isThere) throw new NotReady(`the images host answered ${images}`);
  };
}

function reportsNoEvidence(body: string): boolean {
  try {
    return JSON.parse(body)?.code === ('evidence/not_found' satisfies ErrorCode);
  } catch {
    return false;
  }
}
