/** Tracker data is shown, and asked for, only from this tracker (specification, chapter 2; decision on shipments). */
export const TRACKER_DOMAIN = '17track.net';

/** Whether a site domain, as a shipment names it, is of the 17track kind: the domain itself or one below it. */
export function isTrackerDomain(domain: string | null | undefined): boolean {
  const name = (domain ?? '').trim().toLowerCase().replace(/\.$/, '');
  return name === TRACKER_DOMAIN || name.endsWith(`.${TRACKER_DOMAIN}`);
}

/** Whether a tracking URL leads to the tracker over http or https. */
export function isTrackerUrl(url: string): boolean {
  const parsed = URL.parse(url);
  return parsed !== null && /^https?:$/.test(parsed.protocol) && isTrackerDomain(parsed.hostname);
}
