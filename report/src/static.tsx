import type { EvidenceBundle } from '@cbp/shared/entities/evidence.model';
import { completeEvidenceConfig, type EvidenceConfig } from '@cbp/shared/entities/evidence-config';
import { cutCardNumbersIn, hasCutCardNumber } from '@cbp/shared/format/card-numbers';
import { LANGUAGE_TAGS } from '@cbp/shared/language';
import { renderToStaticMarkup } from 'react-dom/server';
import { type ReportInput, reportData } from './data/report-data.ts';
import { embedFonts } from './layout/embedded-fonts.ts';
import { marginText, pageSetup } from './layout/page-setup.ts';
import reportStyles from './layout/report.css?inline';
import { Report } from './report.tsx';

export type { Photo, ReportInput, ReportMode, ReportPhotos } from './data/report-data.ts';
export { DOCUMENT_PLACES } from './layout/document-parts.ts';
export { numeralFont } from './layout/embedded-fonts.ts';
export { isReportFont } from './layout/typefaces.ts';

export type StaticReport = {
  /** 'Compelling Evidence ({merchant name}) {release date yyyyMMdd}'. */
  title: string;
  /** One complete document: no script, nothing to load. */
  html: string;
  /** What a reader of the paper would miss, in words. */
  warnings: string[];
  /** What was changed on purpose, in words. */
  notices: string[];
};

/** The uploaded names of the photos that the report shows, each once: product photos and signed delivery. */
export function photoNames(bundle: EvidenceBundle, config?: EvidenceConfig): string[] {
  const { info } = config ?? completeEvidenceConfig(bundle.evidence.config);
  const product = bundle.evidence.product_info;
  const names = [
    ...(info.product_photo ? (product?.items ?? []).map((item) => item.photo_url) : []),
    info.delivery_signed && product?.delivery_signed,
  ];
  return [...new Set(names.filter((name): name is string => Boolean(name)))];
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Renders the report as one complete HTML document with its photos, pictures and fonts inside. */
export async function renderStaticReport(input: ReportInput): Promise<StaticReport> {
  // Whoever typed a card number into a message: no paper and no screen shows more than its ends.
  const bundle = cutCardNumbersIn(input.bundle);

  const report = reportData({ ...input, bundle });
  const markup = renderToStaticMarkup(<Report report={report} />);
  const text = markup.replace(/(src|d)="[^"]*"/g, '').replace(/&#x27;/g, "'");
  const fonts = await embedFonts(text + marginText(report), report.language);
  const body = replaceAll(markup, fonts.replacements);
  const html = `<!DOCTYPE html>
<html lang="${LANGUAGE_TAGS[report.language]}">
<head>
<meta charset="utf-8">
<title>${escapeHtml(report.title)}</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
<style>${fonts.css}</style>
<style>${reportStyles}</style>
<style>${pageSetup(report)}</style>
</head>
<body>${body}</body>
</html>
`;
  return {
    title: report.title,
    html,
    warnings: missingGlyphs(fonts.missing),
    notices: hasCutCardNumber(bundle) ? ['a full card number was cut to its first 6 and last 4 digits'] : [],
  };
}

/** Replaces in one pass, longer texts first. The texts hold no ASCII, so markup is never touched. */
function replaceAll(markup: string, replacements: Map<string, string>): string {
  if (replacements.size === 0) return markup;
  const texts = [...replacements.keys()].sort((a, b) => b.length - a.length).map(RegExp.escape);
  return markup.replace(new RegExp(texts.join('|'), 'gu'), (text) => replacements.get(text) ?? text);
}

/** A hostile text may hold a hundred thousand of them. */
const NAMED_GLYPHS = 20;

function missingGlyphs(codePoints: number[]): string[] {
  if (codePoints.length === 0) return [];
  const named = codePoints.slice(0, NAMED_GLYPHS);
  const names = named.map((codePoint) => `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`);
  const rest = codePoints.length - named.length;
  const more = rest > 0 ? ` and ${rest} more` : '';
  return [`no font of the report has a glyph for ${names.join(', ')}${more}`];
}
