/** An address that a link may lead to: texts of shops and buyers may hold any other scheme. */
export function webHref(text: string | null | undefined): string | null {
  const url = URL.parse(text?.trim() ?? '');
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}
