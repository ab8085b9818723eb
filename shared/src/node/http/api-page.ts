import type { Access, CallExample } from '../../calls/endpoint.ts';
import { ERRORS, type ErrorCode } from '../../errors.ts';
import { type ApiDocument, type CallDescription, callsByTag, type FieldRow } from './api-description.ts';
import { escapeHtml } from './escape-html.ts';

const STYLE = `
:root{color-scheme:light dark;--ink:#1a2230;--quiet:#51596a;--line:#d5dae3;--paper:#fff;--shade:#f3f5f9;--brand:#12355b}
@media (prefers-color-scheme:dark){:root{--ink:#e6e9f0;--quiet:#a3abbd;--line:#39425a;--paper:#161b26;--shade:#1f2635;--brand:#9cc1ee}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.55 "IBM Plex Sans","Segoe UI",Roboto,Arial,sans-serif}
main{max-width:920px;margin:0 auto;padding:32px 20px 96px}
h1,h2{color:var(--brand);line-height:1.25}h2{margin:48px 0 8px}
a{color:var(--brand)}pre{margin:8px 0;padding:10px 14px;overflow-x:auto;border-radius:6px;background:var(--shade);font:14px/1.5 ui-monospace,Menlo,Consolas,monospace}
code{font:14px/1.5 ui-monospace,Menlo,Consolas,monospace;overflow-wrap:anywhere}
nav ul{columns:2;padding-left:20px}@media (max-width:640px){nav ul{columns:1}}
article{border-top:1px solid var(--line);padding:20px 0 4px}
h3{margin:0 0 4px;font-size:17px;font-weight:600}h4{margin:16px 0 4px;font-size:14px;color:var(--quiet)}
.method{display:inline-block;min-width:64px;margin-right:8px;padding:1px 8px;border-radius:4px;background:var(--shade);text-align:center}
table{width:100%;min-width:560px;table-layout:fixed;border-collapse:collapse;font-size:15px}
.fields th:nth-child(1){width:34%}.fields th:nth-child(2){width:21%}.fields th:nth-child(3){width:10%}
.errors th:nth-child(1){width:11%}.errors th:nth-child(2){width:25%}
th,td{padding:5px 12px 5px 0;overflow-wrap:anywhere;text-align:left;vertical-align:top;border-top:1px solid var(--line)}
thead th{border-top:0;color:var(--quiet);font-weight:400;font-size:14px}
.wide{overflow-x:auto}p{margin:6px 0}.quiet{color:var(--quiet)}`;

/** The document is next to the page, also behind a proxy with its own path for both. */
export const DOCUMENT_NAME = 'openapi.json';

/** How to call a server: its URL, and the authentication. */
export type ApiGuide = {
  /** Below which the calls are, without a slash at the end. */
  prefix: string;
  /** A variable name for the URL of the prefix, in example commands. */
  variable: string;
  /** The meaning of each kind of access on this server. */
  access: Partial<Record<Extract<Access, string> | 'link' | 'link_in_path', string>>;
  /** HTML paragraphs that describe how to get a bearer token. */
  authentication: readonly string[];
  /** The page with the calls of the other server. */
  elsewhere?: { href: string; title: string };
};

/** Access of calls that take no bearer token. */
const WITHOUT_BEARER: ReadonlySet<string> = new Set(['public', 'signed', 'link_in_path']);

const code = (text: string) => `<code>${escapeHtml(text)}</code>`;

function fieldTable(heading: string, always: string, rows: readonly FieldRow[]): string {
  if (rows.length === 0) return '';
  const lines = rows.map(
    ({ name, type, isRequired, note }) =>
      `<tr><td>${code(name)}</td><td>${escapeHtml(type)}</td><td>${isRequired ? 'yes' : ''}</td><td>${escapeHtml(note)}</td></tr>`,
  );
  return `<h4>${heading}</h4><div class="wide" tabindex="0" role="region" aria-label="${heading}"><table class="fields">
<thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">${always}</th><th scope="col">Meaning</th></tr></thead>
<tbody>${lines.join('')}</tbody></table></div>`;
}

function errorTable(codes: readonly string[]): string {
  if (codes.length === 0) return '';
  const lines = codes.map((name) => {
    const { status, message } = ERRORS[name as ErrorCode];
    return `<tr><td>${status}</td><td>${code(name)}</td><td>${escapeHtml(message)}</td></tr>`;
  });
  return `<h4>Errors</h4><div class="wide" tabindex="0" role="region" aria-label="Errors"><table class="errors">
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>${lines.join('')}</tbody></table></div>`;
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** The example of a call as a command. */
function command(
  { method, path, access, acceptsFile, example }: CallDescription,
  { prefix, variable }: ApiGuide,
): string {
  const { params = {}, query = {}, body }: CallExample = example ?? {};
  const filled = path.replace(/\{(\w+)\}/g, (whole, name) => params[name] ?? whole);
  const asked = new URLSearchParams(query).toString();
  const parts = [
    `curl "$${variable}${prefix}${filled}${asked && `?${asked}`}"`,
    ...(method === 'HEAD' ? ['--head'] : ['GET', 'POST'].includes(method) ? [] : [`-X ${method}`]),
    ...(method === 'POST' && body === undefined && !acceptsFile ? ['-X POST'] : []),
    ...(acceptsFile ? [`-H 'Content-Type: application/octet-stream'`, '--data-binary @file'] : []),
    ...(WITHOUT_BEARER.has(access) ? [] : ['-H "Authorization: Bearer $TOKEN"']),
    ...(body === undefined
      ? []
      : [`-H 'Content-Type: application/json'`, `-d ${quoted(JSON.stringify(body))}`]),
  ];
  return `<pre tabindex="0" role="region" aria-label="Example"><code>${escapeHtml(parts.join(' \\\n  '))}</code></pre>`;
}

function article(call: CallDescription, guide: ApiGuide): string {
  const { id, method, path, summary, description, access, input, output, status, codes } = call;
  const meanings: Record<string, string> = guide.access;
  return `<article id="${escapeHtml(id)}">
<h3><code class="method">${method}</code>${code(guide.prefix + path)}</h3>
<p>${escapeHtml(summary)}.${description ? ` ${escapeHtml(description)}` : ''}</p>
<p class="quiet">${escapeHtml(meanings[access] ?? `A signed-in user with the right ${access}, or the operator key`)}.</p>
${command(call, guide)}
${fieldTable('Input', 'Required', input)}${fieldTable(`Response (${status})`, 'Always', output)}${errorTable(codes)}
</article>`;
}

/** The OpenAPI document as a page for readers: one file without scripts. */
export function apiPage(document: ApiDocument, guide: ApiGuide): string {
  const { title, description = '' } = document.info;
  const { authentication, elsewhere } = guide;
  const groups = callsByTag(document);
  const links = groups.flatMap(({ calls }) =>
    calls.map(
      ({ id, method, path }) => `<li><a href="#${escapeHtml(id)}">${method} ${escapeHtml(path)}</a></li>`,
    ),
  );
  const sections = groups.map(
    ({ tag, calls }) =>
      `<section><h2>${escapeHtml(tag)}</h2>${calls.map((call) => article(call, guide)).join('')}</section>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(description)} Bodies are JSON. Any call may also
return ${code('request/invalid')} (400), ${code('request/too_large')} (413), ${code('server/failed')} (500), and with an
invalid bearer token ${code('auth/unauthenticated')} or ${code('auth/expired')} (401).</p>
<p>For programs: <a href="${DOCUMENT_NAME}">the OpenAPI document</a>.${
    elsewhere ? ` See also: <a href="${escapeHtml(elsewhere.href)}">${escapeHtml(elsewhere.title)}</a>.` : ''
  }</p>
<section id="authentication"><h2>How to authenticate</h2>${authentication.map((text) => `<p>${text}</p>`).join('')}</section>
<nav aria-label="Calls"><ul>${links.join('')}</ul></nav>
${sections.join('\n')}
</main></body></html>
`;
}
