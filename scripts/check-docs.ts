import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A line of a document that points at something which is not there. */
export type DeadReference = { file: string; line: number; problem: string };

const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'docs/**/*.md'];
/** Folders that are made by the product: a document may name them before they exist. */
const GENERATED = new Set(['node_modules', 'dist', '.cache', '.data']);
/** Commands of npm that are scripts of the package, called without `run`. */
const SCRIPT_COMMANDS = new Set(['start', 'test', 'stop', 'restart']);

/**
 * Checks the documents of a repository: each path in backticks that starts with a folder of the repository exists, so
 * does each npm script that is mentioned, and relative links lead to a file and, where they name one, to a heading.
 */
export function checkDocs(root: string): DeadReference[] {
  const files = DOCUMENTS.flatMap((pattern) => globSync(pattern, { cwd: root })).toSorted();
  return files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return linesOf(text).flatMap(({ line, code, links }) =>
      [
        ...code.flatMap((piece) => [...deadPaths(root, piece), ...deadCommands(root, piece)]),
        ...links.flatMap((link) => deadLink(root, file, link)),
      ].map((problem) => ({ file, line, problem })),
    );
  });
}

type Line = { line: number; code: string[]; links: string[] };

/** The code (in backticks or a fenced block) and the link targets of each line. */
function linesOf(text: string): Line[] {
  let isFenced = false;
  return text.split('\n').map((content, index) => {
    const line = index + 1;
    if (/^\s*(```|~~~)/.test(content)) {
      isFenced = !isFenced;
      return { line, code: [], links: [] };
    }
    if (isFenced) return { line, code: [content.replace(/(^|\s)#.*$/, '')], links: [] };
    const code = [...content.matchAll(/`([^`]+)`/g)].map(([, piece = '']) => piece);
    const prose = content.replaceAll(/`[^`]+`/g, 'code');
    const links = [...prose.matchAll(/\]\(([^)\s]+)[^)]*\)/g)].map(([, target = '']) => target);
    return { line, code, links };
  });
}

function deadPaths(root: string, code: string): string[] {
  const folders = new Set(
    readdirSync(root, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name),
  );
  return code
    .split(/\s+/)
    .map((word) => word.replace(/^\.\//, '').replace(/(:\d+)?[.,;]?$/, ''))
    .filter((word) => /^[\w.@-]+(\/[\w.@-]+)+\/?$/.test(word))
    .filter((word) => {
      const parts = word.split('/');
      return folders.has(parts[0] ?? '') && !parts.some((part) => GENERATED.has(part));
    })
    .filter((word) => !existsSync(join(root, word)))
    .map((word) => `${word} does not exist`);
}

function deadCommands(root: string, code: string): string[] {
  return [...code.matchAll(/\bnpm((?:\s+[^\s;&|]+)+)/g)].flatMap(([, rest = '']) => {
    const words = rest.trim().split(/\s+/);
    const end = words.indexOf('--');
    const { workspace, names } = readWords(end === -1 ? words : words.slice(0, end));
    const [command = '', script] = names;
    const name = command === 'run' || command === 'run-script' ? script : command;
    if (name === undefined || (name === command && !SCRIPT_COMMANDS.has(name))) return [];
    const file = join(root, workspace, 'package.json');
    const scripts = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')).scripts ?? {}) : {};
    return name in scripts ? [] : [`npm script ${name} does not exist in ${join(workspace, 'package.json')}`];
  });
}

/** Splits the words after `npm` into the workspace option and the words that aren't options. */
function readWords(words: readonly string[]): { workspace: string; names: string[] } {
  let workspace = '';
  const names: string[] = [];
  for (const [index, word] of words.entries()) {
    const previous = words[index - 1];
    if (previous === '-w' || previous === '--workspace') workspace = word;
    else if (word.startsWith('--workspace=')) workspace = word.slice('--workspace='.length);
    else if (!word.startsWith('-')) names.push(word);
  }
  return { workspace: workspace.replace(/^@cbp\//, ''), names };
}

function deadLink(root: string, file: string, link: string): string[] {
  if (/^[a-z][\w+.-]*:/i.test(link)) return [];
  const [path = '', heading] = decodeURI(link).split('#');
  const target = path === '' ? file : path.startsWith('/') ? path.slice(1) : join(dirname(file), path);
  if (!existsSync(join(root, target))) return [`broken link to ${link}`];
  if (!heading || !target.endsWith('.md')) return [];
  const headings = readFileSync(join(root, target), 'utf8')
    .split('\n')
    .filter((line) => /^#{1,6}\s/.test(line))
    .map(slugOf);
  return headings.includes(heading)
    ? []
    : [`the link to ${link} refers to a heading that ${target} doesn't have`];
}

/** The name that code hosts give to a heading. */
function slugOf(heading: string): string {
  return heading
    .replace(/^#+\s+/, '')
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}\s_-]/gu, '')
    .replaceAll(/\s/g, '-');
}

if (import.meta.main) {
  const found = checkDocs(join(import.meta.dirname, '..'));
  for (const { file, line, problem } of found) process.stdout.write(`${file}:${line}  ${problem}\n`);
  process.exitCode = found.length === 0 ? 0 : 1;
}
