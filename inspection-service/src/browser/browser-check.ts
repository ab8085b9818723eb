import { ChromiumError } from '@cbp/shared/node/chromium/chromium-error';
import { launchChromium, SandboxRefused } from '@cbp/shared/node/chromium/launch-chromium';
import type { Log } from '@cbp/shared/node/log';

/** Whether a browser for hostile pages starts here. */
export type BrowserState = {
  /** Its name and version; null if none starts. */
  browser: string | null;
  sandbox: boolean;
  /** Why inspections are refused; null: they aren't. */
  reason: string | null;
};

export type BrowserCheck = {
  /** Tries it once, and once more after a failure that may pass. */
  read(): Promise<BrowserState>;
};

/** What an operator does about a missing sandbox. */
const WHAT_TO_DO =
  'Run the inspection server as an ordinary user where the browser may create namespaces (in Docker, with deploy/chromium-seccomp.json), or read docs/decisions/0110-inspection-server.md and set INSPECTION_WITHOUT_SANDBOX=yes';

/** Whether the browser starts, with its sandbox unless that was waived. Opens no page. */
export function createBrowserCheck(options: { withoutSandbox: boolean; log: Log }): BrowserCheck {
  const { withoutSandbox, log } = options;
  let known: Promise<BrowserState> | undefined;

  async function tryIt(): Promise<BrowserState> {
    try {
      const launched = await launchChromium({
        network: 'none',
        sandbox: withoutSandbox ? 'off' : 'required',
        log: (message) => log.info(message),
      });
      await launched.close();
      if (withoutSandbox) log.warn('inspections run without the sandbox of the browser');
      return { browser: launched.version, sandbox: !withoutSandbox, reason: null };
    } catch (error) {
      if (error instanceof SandboxRefused) {
        const reason = `The browser has no sandbox, since ${error.message}. ${WHAT_TO_DO}.`.slice(0, 1_000);
        log.warn({ reason }, 'inspections are refused');
        return { browser: null, sandbox: false, reason };
      }
      known = undefined;
      log.warn({ err: error }, 'the browser does not start');
      const why = error instanceof ChromiumError ? error.message : 'The browser does not start.';
      return { browser: null, sandbox: false, reason: why.slice(0, 1_000) };
    }
  }

  return {
    read() {
      known ??= tryIt();
      return known;
    },
  };
}
