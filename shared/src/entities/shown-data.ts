import { canonicalJson } from '../format/canonical-json.ts';
import { sha256 } from '../format/sha256.ts';
import type { EvidenceBundle } from './evidence.model.ts';
import type { EvidenceConfig } from './evidence-config.ts';
import { isGiven } from './evidence-content.ts';
import { removeHidden } from './evidence-visibility.ts';

/**
 * The data that a report with this config shows, and nothing else, as canonical JSON. What says nothing (null, blank texts,
 * empty lists) is left out, since one sender leaves out what another sends empty. The same for every language, for page and
 * paper; a bundle from which hidden data was taken already gives the same.
 */
export function shownData({ evidence, messages, shipment }: EvidenceBundle, config: EvidenceConfig): string {
  const { images_pass: _pass, evidence: release, ...shown } = removeHidden(evidence, config);
  return canonicalJson(
    whatIsGiven({
      evidence: {
        ...shown,
        evidence: { history: release?.history, released_by: release?.released_by },
      },
      messages: config.info.buyer_message ? messages : null,
      shipment: config.info.tracking_url ? shipment : null,
    }),
  );
}

/** What the end page prints of the data of its report: anyone who has the data can make it again. */
export function shownDataHash(bundle: EvidenceBundle, config: EvidenceConfig): string {
  return sha256(shownData(bundle, config));
}

function whatIsGiven(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter(isGiven).map(whatIsGiven);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => isGiven(part))
      .map(([name, part]) => [name, whatIsGiven(part)]),
  );
}

/** The number as the certificate prints it: in groups that an eye can compare. */
export function writtenHash(hash: string): string {
  return hash.replace(/.{8}(?!$)/g, '$& ');
}
