import PostalMime from 'postal-mime';

export type Bounce = { isPermanent: boolean; details: string | null };

const REPORT = 'message/delivery-status';

/** The fields of a delivery report for one recipient, by their names in lower case. */
function fieldsOf(group: string): ReadonlyMap<string, string> {
  const lines = group.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  return new Map(
    lines.flatMap((line) => {
      const colon = line.indexOf(':');
      return colon < 1 ? [] : [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]];
    }),
  );
}

function textOf(content: ArrayBuffer | Uint8Array | string): string {
  return typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString('utf8');
}

/**
 * Reads a delivery status notification (RFC 3464): the first recipient that the email failed for. null for a delay, a delivery, and
 * any other email, such as an automatic reply.
 */
export async function readBounce(raw: Buffer): Promise<Bounce | null> {
  const { attachments } = await PostalMime.parse(raw);
  const report = attachments.find(({ mimeType }) => mimeType.toLowerCase() === REPORT);
  if (!report) return null;
  const recipients = textOf(report.content)
    .split(/\r?\n[ \t]*\r?\n/)
    .map(fieldsOf)
    .filter((fields) => fields.has('action'));
  const failed = recipients.find((fields) => fields.get('action')?.toLowerCase() === 'failed');
  if (!failed) return null;
  const status = failed.get('status') ?? '';
  const said = failed.get('diagnostic-code')?.replace(/^\s*smtp\s*;\s*/i, '');
  return { isPermanent: status.startsWith('5'), details: said || status || null };
}
