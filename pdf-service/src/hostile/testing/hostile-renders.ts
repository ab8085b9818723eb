import type { Renderer } from '../../browser/renderer.ts';
import { RenderFailure } from '../../browser/renderer.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import type { Canaries } from './canaries.ts';

export type HostileCase = { name: string; html: string; isAlone?: boolean };

/** The result of a case; the same for every harmless case. */
export type Verdict = { leaks: string[]; hits: string[]; ended: string; isNextRight: boolean };

export const HARMLESS: Verdict = { leaks: [], hits: [], ended: 'in time', isNextRight: true };

const GROUP_SIZE = 25;

const page = (body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Hostile</title></head><body>${body}</body></html>`;

/**
 * Renders hostile pieces of HTML, many to a document, and finds for each what it reached. A document that reached
 * anything is taken apart and rendered case by case, so that the culprit is known by name.
 */
export async function renderHostile(
  cases: readonly HostileCase[],
  renderer: Pick<Renderer, 'render'>,
  canaries: Canaries,
): Promise<Map<string, Verdict>> {
  const verdicts = new Map<string, Verdict>();
  const together = cases.filter(({ isAlone }) => !isAlone);
  const groups = Array.from({ length: Math.ceil(together.length / GROUP_SIZE) }, (_, index) =>
    together.slice(index * GROUP_SIZE, (index + 1) * GROUP_SIZE),
  );
  for (const group of [...groups, ...cases.filter(({ isAlone }) => isAlone).map((one) => [one])]) {
    const verdict = await verdictOf(group.map(({ html }) => html).join('\n'), renderer, canaries);
    const isHarmless = JSON.stringify(verdict) === JSON.stringify(HARMLESS);
    for (const { name, html } of group) {
      verdicts.set(
        name,
        isHarmless || group.length === 1 ? verdict : await verdictOf(html, renderer, canaries),
      );
    }
  }
  return verdicts;
}

async function verdictOf(
  body: string,
  renderer: Pick<Renderer, 'render'>,
  canaries: Canaries,
): Promise<Verdict> {
  const before = { hits: canaries.hits.length, connections: canaries.connections() };
  const { pdf, ended } = await outcomeOf(page(body), renderer);
  const next = await outcomeOf(page('<p>the next document</p>'), renderer);
  const silent = canaries.connections() - before.connections;
  return {
    leaks: canaries.leaksIn(pdf, await textOf(pdf)),
    hits: [...canaries.hits.slice(before.hits), ...(silent ? [`${silent} connections`] : [])],
    ended,
    isNextRight: (await textOf(next.pdf)).trim() === 'the next document' && next.faults.length === 0,
  };
}

async function outcomeOf(html: string, renderer: Pick<Renderer, 'render'>) {
  try {
    const { pdf, faults } = await renderer.render(html);
    return { pdf, faults, ended: 'in time' };
  } catch (error) {
    if (!(error instanceof RenderFailure)) throw error;
    return { pdf: new Uint8Array(), faults: [], ended: error.kind };
  }
}

async function textOf(pdf: Uint8Array): Promise<string> {
  return pdf.length ? (await pdfText(pdf)).join('\n') : '';
}
