import type { EvidenceConfig } from '@cbp/shared/evidence/evidence-config';
import { API_PREFIX } from '@cbp/shared/evidence/evidence-paths';
import { DEFAULT_LANGUAGE, type Language } from '@cbp/shared/language';

/** The command's default API address. */
const STANDARD_API = new RegExp(`^http://(127\\.0\\.0\\.1|localhost):4000${API_PREFIX}$`);
const CONFIG_FILE = 'sections.json';
const PLAIN = /^[\w./:=@-]+$/;

type PdfCommandOptions = {
  id: string;
  language: Language;
  apiUrl: string;
  /** What the preview shows; null for what was released, which needs neither a key nor a file. */
  config: EvidenceConfig | null;
};

function quote(text: string): string {
  return PLAIN.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

/**
 * The shell command that makes the PDF of a preview. The operator key is named by its file and never written
 * out, since commands end up in histories and screenshots.
 */
export function pdfCommand({ id, language, apiUrl, config }: PdfCommandOptions): string {
  const options = [
    ...(config ? ['--mode PREVIEW', `--config ${CONFIG_FILE}`] : []),
    ...(language === DEFAULT_LANGUAGE ? [] : [`--lang ${language}`]),
    ...(STANDARD_API.test(apiUrl) ? [] : [`--api ${quote(apiUrl)}`]),
    `-o ${config ? 'preview' : 'report'}.pdf`,
  ];
  // An id may begin with a dash, which would read as an option.
  const render = ['npm run --silent evidence-pdf -- render', ...options, '--', quote(id)].join(' ');
  if (!config) return render;
  return [
    // Not with echo: some shells read the backslashes of a typed reason there.
    `printf %s ${quote(JSON.stringify(config))} > ${CONFIG_FILE}`,
    `EVIDENCE_API_TOKEN="$(cat .data/operator-key)" ${render}`,
  ].join('\n');
}
