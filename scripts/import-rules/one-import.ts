import { areaRule } from './areas.ts';
import { layerRule } from './layers.ts';
import { lazyDemoRule } from './module-demos.ts';
import { moduleRule } from './modules.ts';
import { type Import, type Project, resolveImport, type Source, TEST_FOLDERS } from './project.ts';
import type { Broken, Rule } from './rule.ts';
import { opens, WORKSPACES } from './workspaces.ts';

const PURE_PACKAGES = ['zod', '@orpc/contract', '@noble/hashes'];
/** Build configuration may use the build scripts. */
const BUILD_CONFIGURATION = /^[^/]+\/vite\.[\w.]*config\.ts$/;
const BUILD_SCRIPTS = 'scripts/setup/';

/** What one import breaks. */
export function brokenRules(project: Project, source: Source, found: Import): Broken[] {
  const { specifier } = found;
  const target = resolveImport(project, source, specifier);
  const rules = [
    workspaceRule,
    purityRule,
    packageRule,
    layerRule,
    areaRule,
    screenRule,
    moduleRule,
    testFolderRule,
  ];
  return [
    ...rules.flatMap((rule) => rule(source, target, specifier, project) ?? []),
    ...lazyDemoRule(source, target, found),
  ];
}

const workspaceRule: Rule = (source, target, specifier) => {
  if (target.kind !== 'file' || target.workspace === source.workspace) return undefined;
  if (BUILD_CONFIGURATION.test(source.path) && target.path.startsWith(BUILD_SCRIPTS)) return undefined;
  if (specifier.startsWith('.')) {
    return {
      rule: `${specifier} leaves the workspace ${source.workspace}`,
      reason: 'workspaces meet at their public entry points only: import @cbp/<workspace>/<entry point>',
    };
  }
  if (opens(source.workspace, specifier)) return undefined;
  const entryPoints = WORKSPACES[source.workspace]?.entryPoints ?? [];
  return {
    rule: `${source.workspace} may not import ${specifier}`,
    reason:
      entryPoints.length === 0
        ? 'it must not depend on another workspace'
        : `from other workspaces it may import ${entryPoints.join(', ')}`,
  };
};

const purityRule: Rule = (source, target, specifier) => {
  if (source.workspace !== 'shared' || source.path.startsWith('shared/src/node/')) return undefined;
  const reason = 'shared must run everywhere; code that needs a server belongs in shared/src/node';
  if (target.kind === 'file' && target.path.startsWith('shared/src/node/')) {
    return { rule: `${specifier} is for servers`, reason };
  }
  if (source.isTest || target.kind === 'file') return undefined;
  if (target.kind === 'package' && PURE_PACKAGES.includes(target.name)) return undefined;
  return {
    rule: `shared may import only ${new Intl.ListFormat('en').format(PURE_PACKAGES)}, not ${specifier}`,
    reason,
  };
};

const packageRule: Rule = (source, target, _specifier, { workspaces }) => {
  if (target.kind !== 'package') return undefined;
  if (WORKSPACES[source.workspace]?.freeOf?.includes(target.name)) {
    return {
      rule: `${source.workspace} may not import ${target.name}`,
      reason: 'it turns data into a page and must not know about servers and browsers',
    };
  }
  if (workspaces.get(source.workspace)?.has(target.name)) return undefined;
  if (workspaces.get(source.workspace)?.has(`@types/${target.name}`)) return undefined;
  return {
    rule: `${target.name} is not in the package.json of ${source.workspace}`,
    reason: "it's installed only as the dependency of another package; declare it where it is used",
  };
};

const screenRule: Rule = (source, target, specifier) => {
  if (source.isTest || target.kind !== 'file') return undefined;
  const [from, to] = [source, target].map(({ path }) => /^portal\/src\/screens\/[^/]+/.exec(path)?.[0]);
  if (from === undefined || to === undefined || from === to) return undefined;
  return {
    rule: `a screen may not import another (${specifier})`,
    reason: 'move code that two screens share into a pattern',
  };
};

const testFolderRule: Rule = (source, target, specifier) => {
  if (source.isTest || target.kind !== 'file') return undefined;
  if (!target.path.split('/').some((part) => TEST_FOLDERS.includes(part))) return undefined;
  return {
    rule: `${specifier} is for tests`,
    reason: 'the product must not depend on what exists to test it',
  };
};
