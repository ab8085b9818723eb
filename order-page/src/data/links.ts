/** A link from data that is safe to open: a web address without a name or password in it; else null. */
export function webLink(text: string | null | undefined): string | null {
  const url = URL.parse(text?.trim() ?? '');
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null;
  return url.href;
}
