import type { Import, Resolved, Source } from './project.ts';
import type { Broken } from './rule.ts';

/** Files of a module's demo data, which a server without it must not load. */
export function isOfDemo(path: string): boolean {
  return /^api\/src\/modules\/[^/]+\/demo\//.test(path);
}

/** What a module's demo data offers to that of modules above it, as its service does to their code. */
export function isDemoEntry(path: string): boolean {
  return isOfDemo(path) && path.endsWith('.demo.ts');
}

/** Code reaches demo data by an import that is made when it's loaded. */
export function lazyDemoRule(
  source: Source,
  target: Resolved,
  { specifier, isTypeOnly, isLazy }: Import,
): Broken[] {
  if (source.isTest || target.kind !== 'file' || isTypeOnly || isLazy) return [];
  if (isOfDemo(source.path) || !isOfDemo(target.path)) return [];
  return [
    {
      rule: `${specifier} is demo data`,
      reason: "a server without demo data must not load it: write () => import('…')",
    },
  ];
}
