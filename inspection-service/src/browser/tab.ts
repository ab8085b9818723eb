import { unlessAborted } from '@cbp/shared/node/unless-aborted';
import type { CDPSession } from 'puppeteer-core';
import { guardSource } from './guard-script.ts';
import type { SiteBrowser } from './site-browser.ts';

/** A page of the browser as the protocol knows it. */
export type Tab = {
  session: CDPSession;
  /** The main frame. */
  frameId: string;
  /** Aborted when the page or the browser is gone. */
  gone: AbortSignal;
  /** Sends to the page; fails as soon as it is gone or the signal is aborted. */
  send: CDPSession['send'];
  close(): Promise<void>;
};

const CLOSE_MS = 3_000;
const VIEWPORT = { width: 1_280, height: 900, deviceScaleFactor: 1, mobile: false };

/** Opens an empty page for an address. It asks for nothing, answers dialogs itself and lets nothing be installed. */
export async function openTab(site: SiteBrowser, url: string, signal: AbortSignal): Promise<Tab> {
  const { root } = site;
  const browserContextId = await unlessAborted(site.profileOf(url), signal, site.gone);
  const { targetId } = await unlessAborted(
    root.send('Target.createTarget', { url: 'about:blank', browserContextId }),
    signal,
    site.gone,
  );
  const { sessionId } = await unlessAborted(
    root.send('Target.attachToTarget', { targetId, flatten: true }),
    signal,
    site.gone,
  );
  const session = root.connection()?.session(sessionId);
  if (!session) throw new Error('the browser opened no page');
  const crashed = new AbortController();
  session.on('Inspector.targetCrashed', () => crashed.abort(new Error('the page crashed')));
  const gone = AbortSignal.any([site.gone, crashed.signal]);

  const send: CDPSession['send'] = (method, ...parameters) =>
    unlessAborted(session.send(method, ...parameters), signal, gone);

  async function close(): Promise<void> {
    // A page that is busy may not answer; then the browser is ended for it.
    const closing = root.send('Target.closeTarget', { targetId });
    const late = AbortSignal.timeout(CLOSE_MS);
    await unlessAborted(closing, late, site.gone).catch(() => (site.gone.aborted ? undefined : site.close()));
  }

  try {
    session.on('Page.javascriptDialogOpening', ({ type }) => {
      // Leaving is always allowed; everything else is dismissed.
      const answer = { accept: type === 'beforeunload' };
      void session.send('Page.handleJavaScriptDialog', answer).catch(() => undefined);
    });
    await Promise.all([
      send('Inspector.enable'),
      send('Page.enable'),
      send('Network.enable', { maxTotalBufferSize: 1, maxResourceBufferSize: 1 }),
      send('Page.setLifecycleEventsEnabled', { enabled: true }),
      send('Network.setBypassServiceWorker', { bypass: true }),
      send('Emulation.setDeviceMetricsOverride', VIEWPORT),
      send('Page.addScriptToEvaluateOnNewDocument', { source: guardSource(), runImmediately: true }),
    ]);
    const { frameTree } = await send('Page.getFrameTree');
    return { session, frameId: frameTree.frame.id, gone, send, close };
  } catch (error) {
    await close();
    throw error;
  }
}
