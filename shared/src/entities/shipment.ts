/** Tracker data is shown, and asked for, only from this tracker (specification, chapter 2; decision on shipments). */
export const TRACKER_DOMAIN = '17track.net';

/** Whether the site domain of a shipment belongs to 17track: the domain itself or a subdomain. */
export function isTrackerDomain(domain: string | null | undefined): boolean {
  const name = (domain ?? '').trim().toLowerCase().replace(/\.$/, '');
  return name === TRACKER_DOMAIN || name.endsWith(`.${TRACKER_DOMAIN}`);
}

/** Whether a tracking URL points to the tracker over http or https. */
export function isTrackerUrl(url: string): boolean {
  const parsed = URL.parse(url);
  return parsed !== null && /^https?:$/.test(parsed.protocol) && isTrackerDomain(parsed.hostname);
}

/**
 * The link to query the tracker with: the first tracking link of a transaction if it is the tracker's (specification, chapter
 * 7). Nothing is queried if the first one belongs to another carrier.
 */
export function trackedLink(links: readonly (string | null | undefined)[] | null | undefined): string | null {
  const first = links?.find((link) => link?.trim());
  return first && isTrackerUrl(first) ? first : null;
}
