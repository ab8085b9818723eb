import type { Language } from '@cbp/shared/language';
import type { LaunchedChromium } from '@cbp/shared/node/chromium/launch-chromium';
import type { ProductWithPdf } from '../product-with-pdf.ts';
import { takeOpened } from './buttons.ts';
import { takeMails } from './mails.ts';
import { takeCommands, takeReports } from './papers.ts';
import { type Photographer, photographer, settle, type Visit } from './photographer.ts';
import type { Screen } from './screen.ts';
import { screensOf } from './screens.ts';

type Options = {
  product: ProductWithPdf;
  chromium: LaunchedChromium;
  folder: string;
  language: Language;
  /** Only screens whose names begin with one of these; all without one. */
  only: readonly string[];
};

/** Takes pictures of all screens in a language. A screen that cannot be reached is named at the end, and fails the command. */
export async function takeAllPictures({ product, chromium, folder, language, only }: Options): Promise<void> {
  const camera = await photographer({ chromium, url: product.url, folder, language });
  const failures: string[] = [];
  const isWanted = (name: string) => only.length === 0 || only.some((start) => name.startsWith(start));
  /** What was opened already, by path: a list has its buttons in every state. */
  const seen = new Map<string, Set<string>>();
  const seenOf = (address: string) => {
    const path = address.split('?')[0] ?? '';
    const found = seen.get(path) ?? new Set();
    seen.set(path, found);
    return found;
  };
  const attempt = async (name: string, work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      failures.push(`${name}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`);
    }
  };
  for (const screen of screensOf(product.showcaseReportId)) {
    if (!isWanted(screen.name)) continue;
    await attempt(screen.name, async () => {
      const { page } = await reach(camera, screen);
      await camera.take(page, screen.name);
    });
    if (!screen.opens) continue;
    await attempt(`${screen.name}, opened`, () =>
      takeOpened(camera, {
        name: screen.name,
        reach: (spoken) => reach(camera, screen, spoken),
        hasMenus: screen.opens === 'all',
        seen: seenOf(screen.path),
      }),
    );
  }
  const others = {
    report: () => takeReports(camera, product),
    command: () => takeCommands(camera),
    mail: () => takeMails(camera, product),
  };
  for (const [name, take] of Object.entries(others)) {
    if (isWanted(name)) await attempt(name, take);
  }
  process.stdout.write(`${camera.count()} pictures are in ${folder}.\n`);
  if (failures.length > 0) throw new Error(`Screens that could not be taken:\n${failures.join('\n')}`);
}

async function reach(
  camera: Photographer,
  { path, user = 'operator', viewport, steps = [] }: Screen,
  language = camera.language,
): Promise<Visit> {
  const visit = await camera.visit({ address: path, user, viewport, language });
  for (const step of steps) {
    await settle(visit.page);
    await step(visit.page, visit.calls);
  }
  return visit;
}
