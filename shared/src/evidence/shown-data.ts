import { canonicalJson } from '../format/canonical-json.ts';
import { sha256 } from '../format/sha256.ts';
import type { EvidenceBundle } from './evidence.model.ts';
import type { EvidenceConfig } from './evidence-config.ts';
import { isGiven } from './evidence-content.ts';
import { removeHidden } from './evidence-visibility.ts';

/**
 * The data that a report with this config shows, as canonical JSON. Empty values (null, blank texts, empty lists) are
 * dropped, since senders differ in omitting or sending them. The same for every language, on page and paper; a bundle without
 * hidden data gives the same result.
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

/** The hash of the report's data on the end page; anyone with the data can reproduce it. */
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
