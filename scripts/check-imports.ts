import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { strayWrites, type Write, writesOf } from './stray-writes.ts';

/** A line that breaks a rule of docs/ARCHITECTURE.md, "Who may import whom". */
export type Violation = { file: string; line: number; rule: string; reason: string };

type RoomRule = {
  /** Doors of other rooms that are open to this one; `*` stands for any rest. */
  doors: readonly string[];
  /** npm packages that this room must stay free of. */
  freeOf?: readonly string[];
  /** For each folder or file directly under src: what else there it may import. Without it everything may. */
  layers?: Readonly<Record<string, readonly string[]>>;
};

const SHARED_PURE = '@cbp/shared/*';
const SHARED_NODE = '@cbp/shared/node/*';
const API_BASE = ['database', 'config', 'escape-html'];
const PORTAL_BASE = ['data', 'session', 'i18n'];

/** Every room has an entry: a new one without is a violation. */
const ROOMS: Readonly<Record<string, RoomRule>> = {
  shared: { doors: [] },
  report: { doors: [SHARED_PURE], freeOf: ['express', 'puppeteer', 'puppeteer-core'] },
  'pdf-service': { doors: [SHARED_PURE, SHARED_NODE, '@cbp/report/static'] },
  api: {
    doors: [SHARED_PURE, SHARED_NODE, '@cbp/report/emails'],
    layers: {
      main: ['http', 'work', 'modules', 'demo', 'changes', 'access', ...API_BASE],
      bench: ['http', 'work', 'modules', 'lists', 'changes', 'access', ...API_BASE],
      http: ['modules', 'changes', 'access', ...API_BASE],
      work: ['modules', 'changes', ...API_BASE],
      demo: ['modules', 'lists', 'changes', 'access', ...API_BASE],
      commands: ['http', 'modules', 'changes', 'access', ...API_BASE],
      modules: ['lists', 'changes', 'access', ...API_BASE],
      lists: ['access', ...API_BASE],
      changes: ['access', ...API_BASE],
      access: API_BASE,
      database: ['config'],
      config: [],
      'escape-html': [],
    },
  },
  portal: {
    doors: [
      SHARED_PURE,
      '@cbp/report/preview',
      '@cbp/report/browser-fonts',
      '@cbp/report/language-choice',
      '@cbp/report/typefaces',
    ],
    layers: {
      app: ['screens', 'patterns', 'ui', ...PORTAL_BASE],
      screens: ['patterns', 'ui', ...PORTAL_BASE],
      patterns: ['ui', ...PORTAL_BASE],
      ui: ['i18n'],
      data: ['session', 'i18n'],
      session: ['data', 'i18n'],
      i18n: [],
    },
  },
  e2e: { doors: [SHARED_PURE, SHARED_NODE] },
  scripts: { doors: [SHARED_PURE, SHARED_NODE] },
};

const PURE_PACKAGES = ['zod', '@orpc/contract'];
const LIGHT_ENTRY = 'report/src/browser.ts';
/** How a room is built, which is the business of the scripts that build. */
const BUILD_CONFIGURATION = /^[^/]+\/vite\.[\w.]*config\.ts$/;
const BUILD_SCRIPTS = 'scripts/setup/';
const NOT_LIGHT = /^(zod|@orpc)(\/|$)/;
const VAGUE_NAMES = /^(utils?|helpers?|common|misc|managers?)$/;
const SOURCE_FILE = /\.[cm]?[jt]sx?$/;
const NOT_ROOMS = new Set(['node_modules', 'dist', 'docs']);
/** Folders of a room that only its tests may use. */
const TEST_FOLDERS = ['testing', 'e2e'];
const BUILTINS = new Set(builtinModules);

type Import = { specifier: string; line: number; isTypeOnly: boolean };
type Source = {
  path: string;
  room: string;
  isTest: boolean;
  imports: readonly Import[];
  writes: readonly Write[];
};
type Resolved =
  | { kind: 'file'; path: string; room: string }
  | { kind: 'builtin' }
  | { kind: 'package'; name: string };

type Project = {
  root: string;
  /** Room -> the names of the packages that it may use. */
  rooms: ReadonlyMap<string, ReadonlySet<string>>;
  sources: ReadonlyMap<string, Source>;
};

/** Reads every source file under the root and returns what breaks a rule, in the order of the files. */
export function checkImports(root: string): Violation[] {
  const project = readProject(root);
  return [
    ...unknownRooms(project),
    ...[...project.sources.values()].flatMap((source) => [
      ...vagueNames(source),
      ...strayWrites(source),
      ...source.imports.flatMap((found) =>
        brokenRules(project, source, found).map((broken) => ({
          file: source.path,
          line: found.line,
          ...broken,
        })),
      ),
    ]),
    ...heavyLightPage(project),
    ...cycles(project),
  ];
}

// --- reading ---

function readProject(root: string): Project {
  const rootPackage = readPackage(root);
  const names = [...(rootPackage.workspaces ?? []), ...strayFolders(root, rootPackage.workspaces ?? [])];
  const ofRoot = dependenciesOf(rootPackage);
  const rooms = new Map(
    names.map((room) => {
      const own = existsSync(join(root, room, 'package.json')) ? readPackage(join(root, room)) : {};
      return [room, new Set([...ofRoot, ...dependenciesOf(own)])];
    }),
  );
  const sources = names.flatMap((room) =>
    sourceFiles(join(root, room)).map((file) => readSource(root, room, file)),
  );
  return { root, rooms, sources: new Map(sources.map((source) => [source.path, source])) };
}

type PackageFile = {
  workspaces?: string[];
  exports?: Record<string, string | { source?: string; types?: string }>;
} & Partial<Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>>;

function readPackage(folder: string): PackageFile {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageFile;
}

function dependenciesOf(file: PackageFile): string[] {
  return Object.keys({ ...file.dependencies, ...file.devDependencies, ...file.optionalDependencies });
}

/** Folders with source files that are no workspaces, such as scripts. */
function strayFolders(root: string, workspaces: readonly string[]): string[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !NOT_ROOMS.has(entry.name))
    .map((entry) => entry.name)
    .filter((name) => !workspaces.includes(name) && sourceFiles(join(root, name)).length > 0);
}

function sourceFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.') && !NOT_ROOMS.has(name))
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return sourceFiles(path);
      return SOURCE_FILE.test(entry.name) ? [path] : [];
    });
}

function readSource(root: string, room: string, file: string): Source {
  const path = relative(root, file).replaceAll('\\', '/');
  const isTest = /\.test\.[jt]sx?$/.test(path) || path.split('/').some((part) => TEST_FOLDERS.includes(part));
  return { path, room, isTest, ...readText(path, readFileSync(file, 'utf8')) };
}

function readText(path: string, text: string): Pick<Source, 'imports' | 'writes'> {
  // What cannot be parsed has no imports here; the type check reports it.
  const { program } = parseSync(path, text);
  const found: Import[] = [];
  const add = (specifier: unknown, start: number, isTypeOnly: boolean) => {
    if (typeof specifier !== 'string') return;
    found.push({ specifier, line: text.slice(0, start).split('\n').length, isTypeOnly });
  };
  new Visitor({
    ImportDeclaration: ({ source, start, importKind }) => add(source.value, start, importKind === 'type'),
    ExportNamedDeclaration: ({ source, start, exportKind }) =>
      add(source?.value, start, exportKind === 'type'),
    ExportAllDeclaration: ({ source, start, exportKind }) => add(source.value, start, exportKind === 'type'),
    ImportExpression: ({ source, start }) =>
      add(source.type === 'Literal' ? source.value : undefined, start, false),
    TSImportType: ({ source, start }) => add(source.value, start, true),
  }).visit(program);
  return { imports: found, writes: writesOf(program, text) };
}

// --- resolving ---

function resolveImport({ root }: Project, from: Source, specifier: string): Resolved {
  if (specifier.startsWith('.')) {
    const path = relative(root, resolve(root, dirname(from.path), withoutQuery(specifier)));
    return fileAt(path.replaceAll('\\', '/'));
  }
  if (specifier.startsWith('node:') || BUILTINS.has(specifier)) return { kind: 'builtin' };
  const [, room, door] = /^@cbp\/([^/]+)(?:\/(.*))?$/.exec(specifier) ?? [];
  if (room !== undefined) return fileAt(`${room}/${fileBehind(root, room, door)}`);
  const parts = specifier.split('/');
  return { kind: 'package', name: parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/') };
}

/** The source file, within its room, that a public door leads to; the door's own name when there is no such door. */
function fileBehind(root: string, room: string, door = ''): string {
  const file = join(root, room, 'package.json');
  const doors = existsSync(file) ? (readPackage(join(root, room)).exports ?? {}) : {};
  for (const [name, target] of Object.entries(doors)) {
    const path = typeof target === 'string' ? target : (target.source ?? target.types ?? '');
    const [start = '', end] = name.slice(2).split('*');
    if (end === undefined ? door === start : door.startsWith(start) && door.endsWith(end)) {
      return path.slice(2).replace('*', door.slice(start.length, door.length - (end?.length ?? 0)));
    }
  }
  return door;
}

function fileAt(path: string): Resolved {
  return { kind: 'file', path, room: path.split('/')[0] ?? '' };
}

function withoutQuery(specifier: string): string {
  return specifier.replace(/\?.*$/, '');
}

// --- rules about one import ---

type Broken = Pick<Violation, 'rule' | 'reason'>;

function brokenRules(project: Project, source: Source, { specifier }: Import): Broken[] {
  const target = resolveImport(project, source, specifier);
  const rules = [roomRule, purityRule, packageRule, layerRule, moduleRule, testFolderRule];
  return rules.flatMap((rule) => rule(source, target, specifier, project) ?? []);
}

type Rule = (source: Source, target: Resolved, specifier: string, project: Project) => Broken | undefined;

const roomRule: Rule = (source, target, specifier) => {
  if (target.kind !== 'file' || target.room === source.room) return undefined;
  if (BUILD_CONFIGURATION.test(source.path) && target.path.startsWith(BUILD_SCRIPTS)) return undefined;
  if (specifier.startsWith('.')) {
    return {
      rule: `${specifier} leaves the room ${source.room}`,
      reason: 'rooms meet at their public doors only: import @cbp/<room>/<door>',
    };
  }
  const doors = ROOMS[source.room]?.doors ?? [];
  if (doors.some((door) => isDoor(door, specifier))) return undefined;
  return {
    rule: `${source.room} may not import ${specifier}`,
    reason:
      doors.length === 0 ? 'it depends on no other room' : `of other rooms it may use ${doors.join(', ')}`,
  };
};

/** The part of shared for servers is a door of its own, which the door to the rest does not open. */
function isDoor(door: string, specifier: string): boolean {
  if (door === SHARED_PURE && isDoor(SHARED_NODE, specifier)) return false;
  return door.endsWith('*') ? specifier.startsWith(door.slice(0, -1)) : specifier === door;
}

const purityRule: Rule = (source, target, specifier) => {
  if (source.room !== 'shared' || source.path.startsWith('shared/src/node/')) return undefined;
  const reason = 'shared is pure, so that it runs everywhere; what needs a server lives in shared/src/node';
  if (target.kind === 'file' && target.path.startsWith('shared/src/node/')) {
    return { rule: `${specifier} is for servers`, reason };
  }
  if (source.isTest || target.kind === 'file') return undefined;
  if (target.kind === 'package' && PURE_PACKAGES.includes(target.name)) return undefined;
  return { rule: `shared may import only ${PURE_PACKAGES.join(' and ')}, not ${specifier}`, reason };
};

const packageRule: Rule = (source, target, _specifier, { rooms }) => {
  if (target.kind !== 'package') return undefined;
  if (ROOMS[source.room]?.freeOf?.includes(target.name)) {
    return {
      rule: `${source.room} may not import ${target.name}`,
      reason: 'it turns data into a page and knows nothing of servers and browsers',
    };
  }
  if (rooms.get(source.room)?.has(target.name)) return undefined;
  if (rooms.get(source.room)?.has(`@types/${target.name}`)) return undefined;
  return {
    rule: `${target.name} is not in the package.json of ${source.room}`,
    reason: 'it is there by chance, as the dependency of another; declare it where it is used',
  };
};

/** The folder or file directly under src that a path belongs to. */
function layerOf(path: string): string | undefined {
  const [, src, entry] = path.split('/');
  return src === 'src' && entry !== undefined ? entry.replace(/\..*$/, '') : undefined;
}

const layerRule: Rule = (source, target, specifier) => {
  const layers = ROOMS[source.room]?.layers;
  const from = layerOf(source.path);
  if (!layers || !from || source.isTest || target.kind !== 'file' || target.room !== source.room)
    return undefined;
  const to = layerOf(target.path);
  if (!to || to === from || TEST_FOLDERS.includes(to)) return undefined;
  const allowed = layers[from];
  if (!allowed) {
    return {
      rule: `${source.room}/src/${from} has no rule`,
      reason: 'say in scripts/check-imports.ts what it may import',
    };
  }
  if (allowed.includes(to)) return undefined;
  return {
    rule: `${source.room}/src/${from} may not import ${specifier}`,
    reason:
      allowed.length === 0 ? 'it stands on nothing else' : `of this room it may use ${allowed.join(', ')}`,
  };
};

/** A screen never reaches another screen; a module of the api reaches another through its service. */
const moduleRule: Rule = (source, target, specifier) => {
  if (source.isTest || target.kind !== 'file') return undefined;
  const [, from] = /^(portal\/src\/screens\/[^/]+|api\/src\/modules\/[^/]+)/.exec(source.path) ?? [];
  const [, to] = /^(portal\/src\/screens\/[^/]+|api\/src\/modules\/[^/]+)/.exec(target.path) ?? [];
  if (from === undefined || to === undefined || from === to) return undefined;
  if (from.startsWith('portal')) {
    return {
      rule: `a screen may not import another (${specifier})`,
      reason: 'what two screens share is a pattern',
    };
  }
  if (target.path.endsWith('.service.ts')) return undefined;
  return {
    rule: `a module may not import ${specifier} of another`,
    reason: 'it reaches the other through its *.service.ts, never its SQL or routes',
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

// --- rules about files ---

function unknownRooms({ rooms }: Project): Violation[] {
  return [...rooms.keys()]
    .filter((room) => !ROOMS[room])
    .map((room) => ({
      file: `${room}/`,
      line: 1,
      rule: `${room} has no rule`,
      reason: 'say in scripts/check-imports.ts what the new room may import',
    }));
}

function vagueNames({ path }: Source): Violation[] {
  const found: Violation[] = [];
  if (/^index\.[cm]?[jt]sx?$/.test(basename(path))) {
    found.push({
      file: path,
      line: 1,
      rule: 'no index files',
      reason: 'an import names the file that it means',
    });
  }
  const vague = path.split(/[/.-]/).find((word) => VAGUE_NAMES.test(word));
  if (vague !== undefined) {
    found.push({
      file: path,
      line: 1,
      rule: `no "${vague}" in names`,
      reason: 'a name says what is inside; this one fits everything',
    });
  }
  return found;
}

/** The page behind /compelling-evidence stays light: nothing that it loads pulls in the validation. */
function heavyLightPage(project: Project): Violation[] {
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
          reason: `${LIGHT_ENTRY} and all that it imports do without zod and the contract client`,
        });
      }
      const target = resolveImport(project, source, specifier);
      if (target.kind === 'file') waiting.push(target.path);
    }
  }
  return found;
}

/** One violation for each group of files that import each other in a circle (Tarjan's algorithm). */
function cycles(project: Project): Violation[] {
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
      rule: `imports in a circle: ${[...circle, first].join(' → ')}`,
      reason: 'none of these files can be understood or loaded without the others',
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

if (import.meta.main) {
  const violations = checkImports(join(import.meta.dirname, '..'));
  for (const { file, line, rule, reason } of violations) {
    process.stdout.write(`${file}:${line}  ${rule} — ${reason}\n`);
  }
  process.exitCode = violations.length === 0 ? 0 : 1;
}
