import { open } from 'node:fs/promises';
import { EvidenceBundle } from '@cbp/shared/evidence/evidence.model';
import { cutCardNumbersIn } from '@cbp/shared/format/card-numbers';
import { forbiddenCardFieldIn } from '@cbp/shared/format/field-kinds';
import type { z } from 'zod';
import { READ_WITHOUT_WAITING } from '../file-flags.ts';
import { Refusal, systemMessage } from '../refusal.ts';
import { parseJson } from './json-text.ts';

/** A bundle of 400 messages and 300 items is below 300 kB; photos are named in it, not held by it. */
export const BUNDLE_LIMIT_BYTES = 5 * 1024 * 1024;

/** More than any real transaction has; beyond it a document takes minutes to generate and is too long to read. */
export const BUNDLE_BOUNDS = { items: 2_000, messages: 5_000, events: 5_000, policies: 500 } as const;

/** How many faults of one file are named before the rest is counted. */
const NAMED_FAULTS = 5;

/** Reads and checks a bundle file. Throws Refusal naming the file and each fault by its path. */
export async function readBundle(path: string): Promise<EvidenceBundle> {
  return checkBundle(parseJson(await readBounded(path, BUNDLE_LIMIT_BYTES), path), path);
}

/** Reads a file of at most `limitBytes`; only a regular one. Throws Refusal naming it. */
export async function readBounded(path: string, limitBytes: number): Promise<Buffer> {
  let file: Awaited<ReturnType<typeof open>>;
  try {
    file = await open(path, READ_WITHOUT_WAITING);
  } catch (error) {
    throw new Refusal(`${path} ${systemMessage(error)}`);
  }
  try {
    const found = await file.stat();
    if (found.isDirectory()) throw new Refusal(`${path} is a folder, expected a file`);
    if (!found.isFile()) throw new Refusal(`${path} is not a regular file`);
    if (found.size > limitBytes) {
      throw new Refusal(`${path} is too large: ${megabytes(found.size)}, at most ${megabytes(limitBytes)}`);
    }
    return await file.readFile();
  } finally {
    await file.close();
  }
}

/**
 * Checks the shape and the bounds of a bundle, and cuts the card numbers in it. Throws Refusal naming `source` and the
 * faulty paths; a verification code of a card is a fault.
 */
export function checkBundle(value: unknown, source: string): EvidenceBundle {
  const forbidden = forbiddenCardFieldIn(value);
  if (forbidden !== null) {
    throw new Refusal(`${source}: ${forbidden}: contains card data that must not be stored: remove it`);
  }
  const parsed = EvidenceBundle.safeParse(value);
  if (!parsed.success) {
    const hint =
      typeof value === 'object' && value !== null && !('evidence' in value)
        ? ' (a bundle is {"evidence": …, "messages": […], "shipment": …})'
        : '';
    throw new Refusal(`${source}: ${describeFaults(parsed.error)}${hint}`);
  }
  checkBounds(parsed.data, source);
  return cutCardNumbersIn(parsed.data);
}

/** Checks the limits of a well-formed bundle. Throws Refusal naming `source` and the lists that are too long. */
export function checkBounds({ evidence, messages, shipment }: EvidenceBundle, source: string): void {
  const counts: [string, number | undefined, number][] = [
    ['evidence.product_info.items', evidence.product_info?.items?.length, BUNDLE_BOUNDS.items],
    ['evidence.product_info.tracking_url', evidence.product_info?.tracking_url?.length, BUNDLE_BOUNDS.items],
    ['evidence.product_info.policy', evidence.product_info?.policy?.length, BUNDLE_BOUNDS.policies],
    ['evidence.history', evidence.history?.length, BUNDLE_BOUNDS.events],
    ['evidence.evidence.history', evidence.evidence?.history?.length, BUNDLE_BOUNDS.events],
    ['shipment.delivery_info', shipment?.delivery_info?.length, BUNDLE_BOUNDS.events],
    ['messages', messages?.length, BUNDLE_BOUNDS.messages],
  ];
  const excess = counts.filter(([, count, bound]) => (count ?? 0) > bound);
  if (excess.length) {
    throw new Refusal(
      `${source}: ${excess.map(([path, count, bound]) => `${path}: ${count} entries, at most ${bound}`).join('; ')}`,
    );
  }
}

/** Every fault as `evidence.product_info.items[2].amount: expected …`: the first five, then how many more. */
export function describeFaults(error: z.ZodError): string {
  const faults = error.issues.map((issue) => {
    const path = pathText(issue.path);
    return path ? `${path}: ${issueText(issue)}` : issueText(issue);
  });
  const rest = faults.length - NAMED_FAULTS;
  return faults.slice(0, NAMED_FAULTS).join('; ') + (rest > 0 ? `; and ${rest} more` : '');
}

function pathText(path: readonly PropertyKey[]): string {
  return path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');
}

function issueText(issue: z.core.$ZodIssue): string {
  if (issue.code !== 'invalid_union') return issue.message.replace(/^Invalid input: /, '');
  const branches = issue.errors.flat();
  const expected = branches.flatMap((branch) => (branch.code === 'invalid_type' ? [branch.expected] : []));
  const received = /received .*$/.exec(branches[0]?.message ?? '')?.[0];
  return [`expected ${expected.join(' or ')}`, received].filter(Boolean).join(', ');
}

/** "21.0 MB" */
export function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
