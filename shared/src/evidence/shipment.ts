/** Tracker data is shown only if it comes from this tracker (specification, chapter 2). */
export const TRACKER_DOMAIN = '17track.net';

/** Whether the site domain of a shipment belongs to 17track: the domain itself or a subdomain. */
export function isTrackerDomain(domain: string | null | undefined): boolean {
  const name = (domain ?? '').trim().toLowerCase().replace(/\.$/, '');
  return name === TRACKER_DOMAIN || name.endsWith(`.${TRACKER_DOMAIN}`);
}

/** Whether a tracking URL points to the tracker over http or https. */
export function isTrackerUrl(url: string): boolean {
  return isTrackerDomain(siteDomainOf(url));
}

/** The site domain of a tracking URL; empty unless it is a web address. */
export function siteDomainOf(url: string): string {
  const parsed = URL.parse(url);
  return parsed && /^https?:$/.test(parsed.protocol) ? parsed.hostname : '';
}

type Links = readonly (string | null | undefined)[] | null | undefined;

/** The link that `transaction_shipment` is called with: the first tracking URL of a transaction (specification, chapter 7). */
export function firstTrackingLink(links: Links): string | null {
  return links?.find((link) => link?.trim()) ?? null;
}

/** The first tracking URL if the tracker knows its parcel: other carriers answer nothing. */
export function trackedLink(links: Links): string | null {
  const first = firstTrackingLink(links);
  return first !== null && isTrackerUrl(first) ? first : null;
}
