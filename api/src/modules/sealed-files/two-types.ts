/** How a ZIP archive ends, and the fields that programs find it by. */
const END_OF_ZIP = Buffer.from('PK\x05\x06', 'latin1');
const END_BYTES = 22;
const LONGEST_COMMENT = 0xffff;
const DIRECTORY_SIZE_AT = 12;

/** PDF readers look for its beginning this far. */
const PDF_WITHIN = 1024;

/** Whether a program that looks at the end of the file finds a ZIP archive. */
function endsAsZip(bytes: Buffer): boolean {
  const from = Math.max(0, bytes.length - END_BYTES - LONGEST_COMMENT);
  let at = bytes.indexOf(END_OF_ZIP, from);
  while (at !== -1 && at + END_BYTES <= bytes.length) {
    // The list of the files within stands before it.
    if (bytes.readUInt32LE(at + DIRECTORY_SIZE_AT) <= at) return true;
    at = bytes.indexOf(END_OF_ZIP, at + 1);
  }
  return false;
}

/** Whether other programs would read an image, or a PDF, as a file of another type. */
export function hasTwoTypes(bytes: Buffer): boolean {
  return endsAsZip(bytes) || bytes.subarray(1, PDF_WITHIN).includes('%PDF-');
}
