import { Refusal } from '../refusal.ts';

/**
 * Decodes and parses JSON. Throws Refusal naming the source, the line and the column.
 * A byte order mark is accepted; another encoding than UTF-8 is not.
 */
export function parseJson(bytes: Uint8Array, source: string): unknown {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Refusal(`${source}: this is not UTF-8 text; save it as UTF-8`);
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const before = text.slice(0, faultOffset(text, message)).split('\n');
    const reason = message.replace(/ in JSON at position .*$/s, '').replace(/, (\.\.\.)?".*$/s, '');
    throw new Refusal(
      `${source}:${before.length}:${(before.at(-1)?.length ?? 0) + 1}: this is not valid JSON: ${reason}`,
    );
  }
}

/** The engine names the position of some faults only; the rest are an early end or a token out of place. */
function faultOffset(text: string, message: string): number {
  const named = /at position (\d+)/.exec(message)?.[1];
  if (named !== undefined) return Number(named);
  return message.startsWith('Unexpected end') ? text.length : misplacedTokenOffset(text);
}

/** Where a token stands that is none, or that stands in the place of a value. */
function misplacedTokenOffset(text: string): number {
  const token = /(\s*)([{}[\],:]|"(?:[^"\\]+|\\.)*"|[-+.\w]+)/sy;
  const open: string[] = [];
  let previous = '';
  let offset = 0;
  for (;;) {
    token.lastIndex = offset;
    const [, space = '', found = ''] = token.exec(text) ?? [];
    if (!found) return offset + (/^\s*/.exec(text.slice(offset))?.[0].length ?? 0);
    const start = offset + space.length;
    const isInArray = open.at(-1) === '[';
    const needsValue = ['', ':', '['].includes(previous) || (previous === ',' && isInArray);
    const isEmptyArray = previous === '[' && found === ']';
    if (needsValue && !isEmptyArray && /^[\],:}]/.test(found)) return start;
    if (/^\w|^[-+.]/.test(found) && !/^(true|false|null|-?\d[\d.eE+-]*)$/.test(found)) return start;
    if (found === '{' || found === '[') open.push(found);
    if (found === '}' || found === ']') open.pop();
    previous = found;
    offset = start + found.length;
  }
}
