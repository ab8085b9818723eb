import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import { type Declared, declaredIn } from './declared-modules.ts';
import { longTablesOf } from './long-tables.ts';
import { type Luck, luckOf } from './luck-in-tests.ts';
import { type ClockRead, clockReadsOf } from './stray-clocks.ts';
import { type Write, writesOf } from './stray-writes.ts';

const SOURCE_FILE = /\.[cm]?[jt]sx?$/;
const NO_WORKSPACES = new Set(['node_modules', 'dist', 'docs']);
/** Folders of a workspace that only its tests may use. */
export const TEST_FOLDERS = ['testing', 'e2e'];
/** Where modules and areas are declared and listed. */
const DECLARING = /^(api\/src\/modules|shared\/src)\//;
const BUILTINS = new Set(builtinModules);

export type Import = {
  specifier: string;
  line: number;
  isTypeOnly: boolean;
  /** Made where the code runs: `import()`. */
  isLazy: boolean;
};
export type Source = {
  path: string;
  workspace: string;
  isTest: boolean;
  lines: number;
  imports: readonly Import[];
  writes: readonly Write[];
  /** Overridden by tests only. */
  luck: readonly Luck[];
  /** Lines of tables that are too long to be a test for each row. */
  longTables: readonly number[];
  clockReads: readonly ClockRead[];
  /** The module of the api or the area of shared that it declares, or the list of them. */
  declared: Declared | null;
};
export type Resolved =
  | { kind: 'file'; path: string; workspace: string }
  | { kind: 'builtin' }
  | { kind: 'package'; name: string };

export type Project = {
  root: string;
  /** Workspace -> the names of the packages that it may use. */
  workspaces: ReadonlyMap<string, ReadonlySet<string>>;
  sources: ReadonlyMap<string, Source>;
};

export function readProject(root: string): Project {
  const rootPackage = readPackage(root);
  const names = [...(rootPackage.workspaces ?? []), ...strayFolders(root, rootPackage.workspaces ?? [])];
  const ofRoot = dependenciesOf(rootPackage);
  const workspaces = new Map(
    names.map((workspace) => {
      const own = existsSync(join(root, workspace, 'package.json')) ? readPackage(join(root, workspace)) : {};
      return [workspace, new Set([...ofRoot, ...dependenciesOf(own)])];
    }),
  );
  const sources = names.flatMap((workspace) =>
    sourceFiles(join(root, workspace)).map((file) => readSource(root, workspace, file)),
  );
  return { root, workspaces, sources: new Map(sources.map((source) => [source.path, source])) };
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

/** Folders with source files that aren't workspaces, such as scripts. */
function strayFolders(root: string, workspaces: readonly string[]): string[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !NO_WORKSPACES.has(entry.name))
    .map((entry) => entry.name)
    .filter((name) => !workspaces.includes(name) && sourceFiles(join(root, name)).length > 0);
}

function sourceFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.') && !NO_WORKSPACES.has(name))
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return sourceFiles(path);
      return SOURCE_FILE.test(entry.name) ? [path] : [];
    });
}

function readSource(root: string, workspace: string, file: string): Source {
  const path = relative(root, file).replaceAll('\\', '/');
  const isTest = /\.test\.[jt]sx?$/.test(path) || path.split('/').some((part) => TEST_FOLDERS.includes(part));
  const text = readFileSync(file, 'utf8');
  const lines = text.trimEnd().split('\n').length;
  const { program, ...found } = readText(path, text);
  const ofTest = {
    luck: isTest ? luckOf(program, text) : [],
    longTables: isTest ? longTablesOf(program, text) : [],
  };
  return { path, workspace, isTest, lines, ...found, ...ofTest };
}

type Read = Pick<Source, 'imports' | 'writes' | 'clockReads' | 'declared'> & { program: ESTree.Program };

function readText(path: string, text: string): Read {
  // What cannot be parsed has no imports here; the type check reports it.
  const { program } = parseSync(path, text);
  const found: Import[] = [];
  const add = (specifier: unknown, start: number, isTypeOnly: boolean, isLazy = false) => {
    if (typeof specifier !== 'string') return;
    found.push({ specifier, line: text.slice(0, start).split('\n').length, isTypeOnly, isLazy });
  };
  new Visitor({
    ImportDeclaration: ({ source, start, importKind }) => add(source.value, start, importKind === 'type'),
    ExportNamedDeclaration: ({ source, start, exportKind }) =>
      add(source?.value, start, exportKind === 'type'),
    ExportAllDeclaration: ({ source, start, exportKind }) => add(source.value, start, exportKind === 'type'),
    ImportExpression: ({ source, start }) =>
      add(source.type === 'Literal' ? source.value : undefined, start, false, true),
    TSImportType: ({ source, start }) => add(source.value, start, true),
  }).visit(program);
  const writes = writesOf(program, text);
  const declared = DECLARING.test(path) ? declaredIn(program) : null;
  return { program, imports: found, writes, clockReads: clockReadsOf(program, text), declared };
}

export function resolveImport({ root }: Project, from: Source, specifier: string): Resolved {
  if (specifier.startsWith('.')) {
    const path = relative(root, resolve(root, dirname(from.path), withoutQuery(specifier)));
    return fileAt(path.replaceAll('\\', '/'));
  }
  if (specifier.startsWith('node:') || BUILTINS.has(specifier)) return { kind: 'builtin' };
  const [, workspace, entryPoint] = /^@cbp\/([^/]+)(?:\/(.*))?$/.exec(specifier) ?? [];
  if (workspace !== undefined) return fileAt(`${workspace}/${fileBehind(root, workspace, entryPoint)}`);
  const parts = specifier.split('/');
  return { kind: 'package', name: parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/') };
}

/** The source file, within its workspace, behind a public entry point; the entry point's name if there is none. */
function fileBehind(root: string, workspace: string, entryPoint = ''): string {
  const file = join(root, workspace, 'package.json');
  const entryPoints = existsSync(file) ? (readPackage(join(root, workspace)).exports ?? {}) : {};
  for (const [name, target] of Object.entries(entryPoints)) {
    const path = typeof target === 'string' ? target : (target.source ?? target.types ?? '');
    const [start = '', end] = name.slice(2).split('*');
    if (end === undefined ? entryPoint === start : entryPoint.startsWith(start) && entryPoint.endsWith(end)) {
      return path
        .slice(2)
        .replace('*', entryPoint.slice(start.length, entryPoint.length - (end?.length ?? 0)));
    }
  }
  return entryPoint;
}

function fileAt(path: string): Resolved {
  return { kind: 'file', path, workspace: path.split('/')[0] ?? '' };
}

function withoutQuery(specifier: string): string {
  return specifier.replace(/\?.*$/, '');
}
