import { type X2jOptions, XMLParser } from 'fast-xml-parser';

/** Deeper than any response. */
const DEEPEST = 32;

/**
 * Reads XML of other servers: text stays text, since a number would lose the zeros at the beginning of a code. Returns null
 * if it isn't XML, or declares entities: responses need none, and rejecting them prevents entity expansion.
 */
export function xmlReader(
  options: Omit<X2jOptions, 'parseTagValue' | 'parseAttributeValue' | 'maxNestedTags'>,
) {
  const parser = new XMLParser({
    ...options,
    parseTagValue: false,
    parseAttributeValue: false,
    maxNestedTags: DEEPEST,
  });
  return (xml: string): unknown => {
    if (/<!DOCTYPE|<!ENTITY/i.test(xml)) return null;
    try {
      return parser.parse(xml);
    } catch {
      return null;
    }
  };
}
