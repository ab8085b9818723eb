/*
 * The parser of the platform reads and spells addresses, and the ranges are those of the IANA registries of special-purpose
 * addresses: a library for both would be a twentieth of the scripts of the report page.
 */

const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/;

/** Addresses that any network may use. Documentation ranges are not included, since examples use them as public addresses. */
const SHARED_IPV4 =
  /^(?:0|10|127|22[4-9]|2[345]\d)\.|^169\.254\.|^172\.(?:1[6-9]|2\d|3[01])\.|^192\.168\.|^192\.0\.0\.|^192\.88\.99\.|^198\.1[89]\.|^100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./;

/** Outside of 2000::/3 nothing is public; within it, tunnels hold other addresses, and 2001::/23 is set aside. */
const PUBLIC_IPV6 = /^(?!2002:|2001:(?::|1?[0-9a-f]{0,2}:))[23][0-9a-f]{3}:/;
const MAPPED_IPV4 = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/;

function ipv4Of(mapped: readonly string[]): string {
  return mapped
    .map((part) => Number.parseInt(part, 16))
    .flatMap((part) => [part >> 8, part & 255])
    .join('.');
}

/**
 * An IP address that identifies one connection to the internet, in canonical form. null for addresses that many networks
 * share (private, loopback, link-local, carrier-grade NAT), reserved ones and other texts.
 */
export function publicAddress(text: string | null | undefined): string | null {
  const written = text?.trim() ?? '';
  if (IPV4.test(written)) return SHARED_IPV4.test(written) ? null : written;
  const address = /^[\da-f:.]+$/i.test(written) && URL.parse(`http://[${written}]`)?.hostname.slice(1, -1);
  if (!address) return null;
  const mapped = MAPPED_IPV4.exec(address)?.slice(1);
  if (mapped) return publicAddress(ipv4Of(mapped));
  return PUBLIC_IPV6.test(address) ? address : null;
}

/** Whether two records have the same public IP address. */
export function isSamePublicAddress(
  one: string | null | undefined,
  other: string | null | undefined,
): boolean {
  const address = publicAddress(one);
  return address !== null && address === publicAddress(other);
}
