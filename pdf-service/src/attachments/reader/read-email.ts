import PostalMime, { type Address } from 'postal-mime';
import type { ReadEmail } from './reader-messages.ts';

const MOST_NESTED = 20;
const MOST_HEADER_BYTES = 256 * 1024;

/** Longer conversations are printed from the mail program, where one chooses what of them. */
const MOST_CHARACTERS = 200_000;
const MOST_NAMED = 50;
const MOST_FILES = 100;

/** Reads what is printed of an email. Throws Error for what isn't one. */
export async function readEmail(bytes: Uint8Array): Promise<ReadEmail | 'too_many_pages'> {
  const email = await PostalMime.parse(bytes, {
    maxNestingDepth: MOST_NESTED,
    maxHeadersSize: MOST_HEADER_BYTES,
  });
  if (!email.from && !email.subject && !email.date) throw new Error('it has no headers of an email');
  const text = email.text ?? (email.html ? await textOfHtml(email.html) : '');
  if (text.length > MOST_CHARACTERS) return 'too_many_pages';
  return {
    from: email.from ? addressText(email.from) : '',
    to: addressesText(email.to),
    cc: addressesText(email.cc),
    date: dateOf(email),
    subject: email.subject ?? '',
    text,
    files: email.attachments.slice(0, MOST_FILES).map(({ filename, mimeType, content }) => ({
      name: filename ?? '',
      type: mimeType,
      bytes: typeof content === 'string' ? content.length : content.byteLength,
    })),
  };
}

/** As the header has it: the library's own form is of another time zone. */
function dateOf({
  headers,
  date,
}: {
  headers: { key: string; value: string }[];
  date?: string | undefined;
}): string {
  return headers.find(({ key }) => key === 'date')?.value ?? date ?? '';
}

/** The library makes text of HTML only where an email has both, so one is made of it that has. */
async function textOfHtml(html: string): Promise<string> {
  const encoded = Buffer.from(html).toString('base64');
  const part = (type: string, body: string) =>
    `--part\r\nContent-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${body}\r\n`;
  const both = `Content-Type: multipart/mixed; boundary=part\r\n\r\n${part('text/html', encoded)}${part('text/plain', '')}--part--\r\n`;
  const { text } = await PostalMime.parse(both, { maxNestingDepth: MOST_NESTED });
  return text ?? '';
}

function addressText(address: Address): string {
  if (address.group) return `${address.name}: ${addressesText(address.group)}`;
  return address.name ? `${address.name} <${address.address}>` : (address.address ?? '');
}

function addressesText(addresses: readonly Address[] | undefined): string {
  const shown = (addresses ?? []).slice(0, MOST_NAMED).map(addressText);
  const rest = (addresses?.length ?? 0) - shown.length;
  return shown.join(', ') + (rest > 0 ? `, +${rest}` : '');
}
