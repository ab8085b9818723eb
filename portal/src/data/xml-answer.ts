/** `text/xml`, `application/xml`, `application/problem+xml`; not `image/svg+xml`. */
const XML_TYPE = /^(?:text|application)\/(?:[\w.-]+\+)?xml\s*(?:;|$)/i;

/**
 * The answer of a call, one of XML with its elements as the fields of JSON: "XML is parsed when the content type is XML,
 * otherwise JSON" (specification, chapter 7). Gateways in front of a platform refuse calls in XML.
 */
export async function parsedAnswer(response: Response): Promise<Response> {
  if (!XML_TYPE.test(response.headers.get('content-type') ?? '')) return response;
  const parsed = new DOMParser().parseFromString(await response.text(), 'application/xml');
  const isMalformed = parsed.querySelector('parsererror') !== null;
  if (isMalformed && response.ok) throw new Error('The answer is not well-formed XML');
  const headers = new Headers(response.headers);
  headers.set('content-type', 'application/json');
  for (const name of ['content-length', 'content-encoding']) headers.delete(name);
  const { status, statusText } = response;
  const body = JSON.stringify(isMalformed ? null : fieldsOf(parsed.documentElement));
  return new Response(body, { status, statusText, headers });
}

/** An element with others inside is an object, one of a repeated name an item of a list, any other its text. */
function fieldsOf({ children, textContent }: Element): unknown {
  if (children.length === 0) return textContent;
  const byName = Map.groupBy(children, ({ localName }) => localName);
  return Object.fromEntries(
    [...byName].map(([name, [first, ...others]]) => [
      name,
      others.length === 0 ? first && fieldsOf(first) : [first, ...others].map((one) => one && fieldsOf(one)),
    ]),
  );
}
