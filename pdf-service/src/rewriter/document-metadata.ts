import { deflateSync } from 'node:zlib';
import type { ColourProfile } from '@cbp/shared/node/colour-profiles';
import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, PdfStream, PdfString } from '@libpdf/core';

/** The metadata of a document. */
export type DocumentMetadata = {
  title: string;
  creator: string;
  /** The producer named in the file. */
  producer: string;
  keywords: readonly string[];
  language: string;
  createdAt: Date;
};

/** What a document says of itself, and the dictionary that says it. */
export type DescribedDocument = { dict: PdfDict; title: string; creator: string; producer: string };

/**
 * Writes the metadata of a document to the information dictionary, returned as `dict`, and to XMP: PDF/A requires the same
 * in both. Also declares PDF/A-2u, PDF/UA-1 and the colour profiles.
 */
export function describeDocument(
  pdf: PDF,
  metadata: DocumentMetadata,
  profile: ColourProfile,
): DescribedDocument {
  const title = writable(metadata.title);
  const keywords = metadata.keywords.map(writable).join(' ');
  const fields = { ...metadata, title, keywords };
  const catalog = pdf.getCatalog();
  const kind = { Type: PdfName.of('Metadata'), Subtype: PdfName.of('XML') };
  const packet = PdfStream.fromDict(kind, Buffer.from(xmpPacket(fields)));
  catalog.set('Metadata', pdf.register(packet));
  catalog.set('OutputIntents', PdfArray.of(outputIntent(pdf, profile)));
  catalog.set('Lang', PdfString.fromString(metadata.language));
  catalog.delete('Version');

  const date = PdfString.fromString(pdfDate(metadata.createdAt));
  const info = PdfDict.of({
    Title: PdfString.fromString(title),
    Creator: PdfString.fromString(fields.creator),
    Producer: PdfString.fromString(fields.producer),
    CreationDate: date,
    ModDate: date,
  });
  if (keywords) info.set('Keywords', PdfString.fromString(keywords));
  return { dict: info, title, creator: fields.creator, producer: fields.producer };
}

function outputIntent(pdf: PDF, { name, components, bytes }: ColourProfile): PdfDict {
  const stream = PdfStream.fromDict(
    { N: PdfNumber.of(components), Filter: PdfName.of('FlateDecode') },
    deflateSync(bytes),
  );
  return PdfDict.of({
    Type: PdfName.of('OutputIntent'),
    S: PdfName.of('GTS_PDFA1'),
    OutputConditionIdentifier: PdfString.fromString(name),
    Info: PdfString.fromString(name),
    DestOutputProfile: pdf.register(stream),
  });
}

/** Characters that neither XML nor a reader can show, lone surrogates included. */
const UNWRITABLE = /[\p{Cc}\uFFFE\uFFFF]/gu;

function writable(text: string): string {
  return text.toWellFormed().replace(UNWRITABLE, ' ');
}

/** D:20261123190405+00'00' */
function pdfDate(date: Date): string {
  return `D:${date.toISOString().slice(0, 19).replace(/[-T:]/g, '')}+00'00'`;
}

/** Identifiers of both standards, with the extension schema for PDF/UA that PDF/A requires. */
const STANDARDS = `<rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" pdfaid:part="2" pdfaid:conformance="U" pdfuaid:part="1"/>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#"><pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource"><pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema><pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI><pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource"><pdfaProperty:name>part</pdfaProperty:name><pdfaProperty:valueType>Integer</pdfaProperty:valueType><pdfaProperty:category>internal</pdfaProperty:category><pdfaProperty:description>Part of ISO 14289 that the document conforms to</pdfaProperty:description></rdf:li></rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>`;

type XmpFields = Omit<DocumentMetadata, 'keywords'> & { keywords: string };

/** Plain text, so that archives read it without opening the file as a PDF. */
function xmpPacket({ title, creator, producer, keywords, language, createdAt }: XmpFields): string {
  const date = `${createdAt.toISOString().slice(0, 19)}+00:00`;
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/"><dc:format>application/pdf</dc:format><dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(title)}</rdf:li></rdf:Alt></dc:title><dc:language><rdf:Bag><rdf:li>${escapeXml(language)}</rdf:li></rdf:Bag></dc:language><xmp:CreatorTool>${escapeXml(creator)}</xmp:CreatorTool><xmp:CreateDate>${date}</xmp:CreateDate><xmp:ModifyDate>${date}</xmp:ModifyDate><pdf:Producer>${escapeXml(producer)}</pdf:Producer>${keywords ? `<pdf:Keywords>${escapeXml(keywords)}</pdf:Keywords>` : ''}</rdf:Description>
${STANDARDS}
</rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`;
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
