const TABLE_BYTES = 16;

/** Where the tables of a TrueType program begin, by their tags. */
function tablesOf(program: Buffer): Map<string, number> {
  const tables = new Map<string, number>();
  for (let entry = 12; entry < 12 + program.readUInt16BE(4) * TABLE_BYTES; entry += TABLE_BYTES)
    tables.set(program.toString('latin1', entry, entry + 4), program.readUInt32BE(entry + 8));
  return tables;
}

function bufferOf(program: Uint8Array): Buffer {
  return Buffer.from(program.buffer, program.byteOffset, program.byteLength);
}

/** How many glyphs a TrueType program has; null for one that does not say it. */
export function glyphCount(program: Uint8Array): number | null {
  const file = bufferOf(program);
  const maximums = tablesOf(file).get('maxp');
  return maximums === undefined ? null : file.readUInt16BE(maximums + 4);
}

/** Says of a glyph of a TrueType program whether it has an outline; null for a program that does not say it. */
export function outlinesOf(program: Uint8Array): ((glyph: number) => boolean) | null {
  const file = bufferOf(program);
  const tables = tablesOf(file);
  const [head, places] = [tables.get('head'), tables.get('loca')];
  const count = glyphCount(program);
  if (!head || !places || !count) return null;
  const isLong = file.readInt16BE(head + 50) === 1;
  const placeOf = (glyph: number) =>
    isLong ? file.readUInt32BE(places + 4 * glyph) : file.readUInt16BE(places + 2 * glyph);
  return (glyph) => glyph < count && placeOf(glyph) !== placeOf(glyph + 1);
}

/**
 * A glyph that draws nothing and takes no place, as a subset has in the place of each one that it left out; null for a
 * program without any.
 */
export function emptyGlyph(program: Uint8Array): number | null {
  const file = bufferOf(program);
  const tables = tablesOf(file);
  const [header, metrics] = ['hhea', 'hmtx'].map((tag) => tables.get(tag));
  const count = glyphCount(program);
  const hasOutline = outlinesOf(program);
  if (!header || !metrics || !hasOutline || !count) return null;
  const widths = file.readUInt16BE(header + 34);
  for (let glyph = 1; glyph < count; glyph += 1) {
    const width = file.readUInt16BE(metrics + 4 * Math.min(glyph, widths - 1));
    if (width === 0 && !hasOutline(glyph)) return glyph;
  }
  return null;
}
