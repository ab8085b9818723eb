import { SentEvidenceConfig } from '@cbp/shared/evidence/evidence.model';
import {
  completeEvidenceConfig,
  EVIDENCE_SWITCHES,
  type EvidenceConfig,
} from '@cbp/shared/evidence/evidence-config';
import { Refusal } from '../refusal.ts';
import { describeFaults, readBounded } from './bundle.ts';
import { parseJson } from './json-text.ts';

const CONFIG_LIMIT_BYTES = 64 * 1024;

/** Reads the file of --config. Throws Refusal naming the file and the unknown or wrong key. */
export async function readConfigFile(path: string): Promise<EvidenceConfig> {
  const value = parseJson(await readBounded(path, CONFIG_LIMIT_BYTES), path);
  const parsed = SentEvidenceConfig.safeParse(value);
  if (!parsed.success) throw new Refusal(`${path}: ${describeFaults(parsed.error)}`);
  // A misspelt switch would silently leave a section out.
  const unknown = [
    ...unknownKeys(value, Object.keys(SentEvidenceConfig.shape), ''),
    ...Object.entries(EVIDENCE_SWITCHES).flatMap(([group, names]) =>
      unknownKeys((value as Record<string, unknown>)[group], names, `${group}.`),
    ),
  ];
  if (unknown.length) throw new Refusal(`${path}: ${unknown.join('; ')}`);
  return completeEvidenceConfig(parsed.data);
}

function unknownKeys(value: unknown, known: readonly string[], prefix: string): string[] {
  return Object.keys(value ?? {})
    .filter((key) => !known.includes(key))
    .map((key) => `${prefix}${key}: unknown key, expected one of ${known.join(', ')}`);
}
