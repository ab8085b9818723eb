import { type Project, resolveImport } from './project.ts';
import type { Violation } from './violation.ts';

const LIGHT_ENTRY = 'report/src/browser.ts';
const NOT_LIGHT = /^(zod|@orpc)(\/|$)/;

/** The page behind /compelling-evidence must stay light: nothing it loads may import the validation library. */
export function heavyLightPage(project: Project): Violation[] {
  const seen = new Set<string>();
  const waiting = [LIGHT_ENTRY];
  const found: Violation[] = [];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const source = project.sources.get(path);
    if (!source || seen.has(path)) continue;
    seen.add(path);
    for (const { specifier, line, isTypeOnly } of source.imports) {
      if (isTypeOnly) continue;
      if (NOT_LIGHT.test(specifier)) {
        found.push({
          file: path,
          line,
          rule: `the light report page reaches ${specifier} here`,
          reason: `${LIGHT_ENTRY} and everything it imports must not load zod or the contract client`,
        });
      }
      const target = resolveImport(project, source, specifier);
      if (target.kind === 'file') waiting.push(target.path);
    }
  }
  return found;
}

/** One violation for each group of files that import each other in a circle (Tarjan's algorithm). */
export function cycles(project: Project): Violation[] {
  const order = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];

  const visit = (path: string): number => {
    const position = order.size;
    order.set(path, position);
    stack.push(path);
    let low = position;
    for (const { target } of neighbours(project, path)) {
      if (!order.has(target)) low = Math.min(low, visit(target));
      else if (stack.includes(target)) low = Math.min(low, order.get(target) ?? low);
    }
    if (low === position) {
      const circle = stack.splice(stack.indexOf(path));
      if (circle.length > 1 || neighbours(project, path).some(({ target }) => target === path)) {
        circles.push(circle);
      }
    }
    return low;
  };
  for (const path of project.sources.keys()) if (!order.has(path)) visit(path);

  return circles.map((circle) => {
    const [first = ''] = circle;
    const line = neighbours(project, first).find(({ target }) => circle.includes(target))?.line ?? 1;
    return {
      file: first,
      line,
      rule: `circular import: ${[...circle, first].join(' → ')}`,
      reason: "these files can't be loaded or understood separately",
    };
  });
}

function neighbours(project: Project, path: string): { target: string; line: number }[] {
  const source = project.sources.get(path);
  if (!source) return [];
  return source.imports.flatMap(({ specifier, line }) => {
    const target = resolveImport(project, source, specifier);
    return target.kind === 'file' && project.sources.has(target.path) ? [{ target: target.path, line }] : [];
  });
}
