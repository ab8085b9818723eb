import { PAGE_LIMITS } from '@cbp/shared/inspections/page-capture.model';
import { dismissConsent, isCovered } from './consent-script.ts';
import { CONSENT_WORDS } from './consent-words.ts';
import { readPage } from './page-script.ts';
import type { RawPage, ReadLimits } from './raw-page.ts';
import { scrollThrough } from './scroll-script.ts';
import type { Tab } from './tab.ts';

const WORLD = 'inspection';

const READ_LIMITS: ReadLimits = {
  elements: 60_000,
  blocks: PAGE_LIMITS.blocks,
  blockLength: PAGE_LIMITS.blockLength,
  textLength: PAGE_LIMITS.textLength,
  links: PAGE_LIMITS.links,
  images: PAGE_LIMITS.images,
  structuredLength: PAGE_LIMITS.structuredLength,
  htmlLength: 5 * 1024 * 1024,
  boxBottom: PAGE_LIMITS.screenshotHeight,
};

/** A world of its own in the page, which the page's scripts can't reach. */
export type World = {
  call<Argument, Result>(work: (argument: Argument) => Result, argument: Argument): Promise<Awaited<Result>>;
};

/** Opens such a world in the main frame. */
export async function openWorld(tab: Tab): Promise<World> {
  const { executionContextId } = await tab.send('Page.createIsolatedWorld', {
    frameId: tab.frameId,
    worldName: WORLD,
    grantUniveralAccess: false,
  });
  return {
    async call(work, argument) {
      const { result, exceptionDetails } = await tab.send('Runtime.callFunctionOn', {
        functionDeclaration: String(work),
        executionContextId,
        arguments: [{ value: argument }],
        awaitPromise: true,
        returnByValue: true,
      });
      if (exceptionDetails) {
        throw new Error(
          `the page could not be read: ${exceptionDetails.exception?.description ?? exceptionDetails.text}`,
        );
      }
      return result.value;
    },
  };
}

export type ReadPage = { raw: RawPage; consent: 'none' | 'dismissed' | 'covering' };

/**
 * Dismisses a cookie wall, lets pictures load that wait to be scrolled to, and reads the page. On a page whose scripts were stopped
 * nothing would happen any more.
 */
export async function readTab(world: World, { isStopped }: { isStopped: boolean }): Promise<ReadPage> {
  if (isStopped) {
    const raw = await world.call(readPage, READ_LIMITS);
    return { raw, consent: (await world.call(isCovered, CONSENT_WORDS)) ? 'covering' : 'none' };
  }
  const { state } = await world.call(dismissConsent, CONSENT_WORDS);
  await world.call(scrollThrough, { mostSteps: 14, stepMs: 50, wallMs: state === 'none' ? 0 : 400 });
  const isStillCovered = state !== 'none' && (await world.call(isCovered, CONSENT_WORDS));
  const raw = await world.call(readPage, READ_LIMITS);
  return { raw, consent: isStillCovered ? 'covering' : state };
}
