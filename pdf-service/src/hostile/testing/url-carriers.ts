/** A piece of a document that makes a browser ask for a URL, one way or another. */
export type Carrier = {
  name: string;
  html(url: string): string;
  /** It affects the whole document, so it gets a separate one. */
  isAlone?: boolean;
};

const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
const cssUrl = (url: string) =>
  `url("${url.replace(/["\\\n\r\f]/g, (found) => `\\${found.charCodeAt(0).toString(16)} `)}")`;
const dataHtml = (html: string) => `data:text/html,${encodeURIComponent(html)}`;
const dataSvg = (inner: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="90" height="30">${inner}</svg>`)}`;

const style = (css: string) => `<style>${css.replaceAll('<', '\\3c ')}</style>`;

/** An element with an inline style. */
const styled = (name: string, declaration: string) => {
  const className = `hostile-${name.replaceAll(' ', '-')}`;
  return `${style(`.${className} { ${declaration} }`)}<p class="${className}">x</p>`;
};

/** Elements and attributes, by what stands in the document. */
const ELEMENTS: Record<string, (url: string) => string> = {
  'img src': (url) => `<img src="${url}">`,
  'img srcset': (url) => `<img srcset="${url} 1x, ${url} 2x">`,
  'picture source': (url) => `<picture><source srcset="${url}"><img></picture>`,
  'img of high priority, lazy': (url) =>
    `<img src="${url}" loading="lazy" fetchpriority="high" decoding="sync">`,
  'img attributionsrc': (url) => `<img src="data:," attributionsrc="${url}">`,
  'img lowsrc and dynsrc': (url) => `<img lowsrc="${url}" dynsrc="${url}" longdesc="${url}">`,
  'svg image href': (url) => `<svg><image href="${url}" width="9" height="9"/></svg>`,
  'svg image xlink:href': (url) => `<svg><image xlink:href="${url}" width="9" height="9"/></svg>`,
  'svg use': (url) => `<svg><use href="${url}#a"/></svg>`,
  'svg feImage': (url) =>
    `<svg><filter id="f-i"><feImage href="${url}"/></filter><rect width="9" height="9" filter="url(#f-i)"/></svg>`,
  'svg pattern, gradient and textPath': (url) =>
    `<svg><pattern href="${url}#p"/><linearGradient href="${url}#g"/><text><textPath href="${url}#t">x</textPath></text></svg>`,
  'svg foreignObject': (url) =>
    `<svg><foreignObject width="9" height="9"><img src="${url}"></foreignObject></svg>`,
  'svg animate to href': (url) =>
    `<svg><image width="9" height="9"><animate attributeName="href" values="${url}" dur="1s" fill="freeze"/></image></svg>`,
  'svg set href': (url) =>
    `<svg><image width="9" height="9"><set attributeName="href" to="${url}"/></image></svg>`,
  'svg script': (url) => `<svg><script href="${url}"></script></svg>`,
  'svg style import': (url) => `<svg><style>@import ${cssUrl(url)};</style></svg>`,
  'iframe src': (url) => `<iframe src="${url}"></iframe>`,
  'iframe srcdoc': (url) => `<iframe srcdoc="${attribute(`<img src="${url}">`)}"></iframe>`,
  'iframe srcdoc with a base': (url) =>
    `<iframe srcdoc="${attribute(`<base href="${url}"><img src="?base"><link rel=stylesheet href="?base">`)}"></iframe>`,
  'iframe srcdoc with meta refresh': (url) =>
    `<iframe srcdoc="${attribute(`<meta http-equiv="refresh" content="0;url=${url}">`)}"></iframe>`,
  'iframe of a data: page': (url) =>
    `<iframe src="${dataHtml(`<img src="${url}"><iframe src="${url}">`)}"></iframe>`,
  'sandboxed iframe of a data: page': (url) =>
    `<iframe sandbox src="${dataHtml(`<img src="${url}"><iframe src="${url}">`)}"></iframe>`,
  'sandboxed iframe in a frame': (url) =>
    `<iframe srcdoc="${attribute(`<iframe sandbox="allow-scripts" src="${dataHtml(`<img src="${url}">`)}"></iframe>`)}"></iframe>`,
  'iframe of a data: picture': (url) => `<iframe src="${dataSvg(`<image href="${url}"/>`)}"></iframe>`,
  'img of a data: picture': (url) =>
    `<img src="${dataSvg(`<image href="${url}"/><style>@import "${url}";</style><script href="${url}"/>`)}">`,
  'object data': (url) => `<object data="${url}"></object>`,
  'object of a data: page': (url) => `<object data="${dataHtml(`<img src="${url}">`)}"></object>`,
  'object codebase and classid': (url) =>
    `<object codebase="${url}" classid="${url}" archive="${url}"></object>`,
  'embed src': (url) => `<embed src="${url}">`,
  'embed of a PDF': (url) => `<embed type="application/pdf" src="${url}">`,
  'applet and bgsound': (url) => `<applet code="${url}" archive="${url}"></applet><bgsound src="${url}">`,
  'video src and poster': (url) => `<video src="${url}" poster="${url}" autoplay preload="auto"></video>`,
  'audio source': (url) => `<audio autoplay preload="auto"><source src="${url}"></audio>`,
  'video track': (url) =>
    `<video src="data:video/mp4," preload="auto"><track default src="${url}" kind="captions"></video>`,
  'input type=image': (url) => `<input type="image" src="${url}">`,
  'form with autofocus': (url) =>
    `<form action="${url}" method="post"><input name="a" autofocus onfocus="form.submit()"><button formaction="${url}">x</button></form>`,
  'a ping': (url) =>
    `<a href="${url}" ping="${url}">x</a><map name="m"><area href="${url}" ping="${url}"></map>`,
  'table background': (url) => `<table background="${url}"><tr><td background="${url}">x</td></tr></table>`,
  'portal, fencedframe and webview': (url) =>
    `<portal src="${url}"></portal><fencedframe src="${url}"></fencedframe><webview src="${url}"></webview>`,
  'MathML href': (url) => `<math href="${url}"><mi href="${url}" xlink:href="${url}">x</mi></math>`,
  'quote cite, command icon, menuitem': (url) =>
    `<blockquote cite="${url}">x</blockquote><menuitem icon="${url}"></menuitem><command icon="${url}">`,
  'template with a shadow root': (url) =>
    `<div><template shadowrootmode="open"><link rel="stylesheet" href="${url}"><img src="${url}"></template></div>`,
  'noscript, which counts without scripts': (url) =>
    `<noscript><img src="${url}"><iframe src="${url}"></iframe></noscript>`,
};

const LINKS: Record<string, string> = {
  stylesheet: 'rel="stylesheet"',
  'alternate stylesheet': 'rel="alternate stylesheet" title="x"',
  'print stylesheet': 'rel="stylesheet" media="print"',
  prefetch: 'rel="prefetch"',
  prerender: 'rel="prerender"',
  preconnect: 'rel="preconnect"',
  'dns-prefetch': 'rel="dns-prefetch"',
  'preload of an image': 'rel="preload" as="image"',
  'preload of a script': 'rel="preload" as="script"',
  'preload of a style': 'rel="preload" as="style"',
  'preload of a font': 'rel="preload" as="font" crossorigin',
  'preload of data': 'rel="preload" as="fetch" crossorigin',
  modulepreload: 'rel="modulepreload"',
  icon: 'rel="icon"',
  'apple-touch-icon': 'rel="apple-touch-icon"',
  manifest: 'rel="manifest" crossorigin="use-credentials"',
  import: 'rel="import"',
  search: 'rel="search" type="application/opensearchdescription+xml"',
  'compression-dictionary': 'rel="compression-dictionary"',
  'next, canonical and pingback': 'rel="next canonical pingback monetization"',
};

/** Properties that take an image or a document. */
const DECLARATIONS: Record<string, (url: string) => string> = {
  background: (url) => `background: ${cssUrl(url)}`,
  'background without quotes': (url) => `background: url(${url.replace(/[\s"'()\\]/g, '\\$&')})`,
  'list-style': (url) => `display: list-item; list-style: ${cssUrl(url)}`,
  cursor: (url) => `cursor: ${cssUrl(url)}, auto`,
  content: (url) => `content: ${cssUrl(url)}`,
  mask: (url) => `mask: ${cssUrl(url)}; -webkit-mask-image: ${cssUrl(url)}`,
  'border-image': (url) => `border: 9px solid; border-image: ${cssUrl(url)} 9`,
  'image-set': (url) => `background: image-set(${cssUrl(url)} 1x)`,
  'cross-fade': (url) => `background: -webkit-cross-fade(${cssUrl(url)}, ${cssUrl(url)}, 50%)`,
  filter: (url) => `filter: ${cssUrl(`${url}#f`)}`,
  'clip-path': (url) => `clip-path: ${cssUrl(`${url}#c`)}`,
  'shape-outside': (url) => `float: left; shape-outside: ${cssUrl(url)}`,
  'custom property': (url) => `--there: ${cssUrl(url)}; background: var(--there)`,
};

const RULES: Record<string, (url: string) => string> = {
  '@import': (url) => `@import ${cssUrl(url)};`,
  '@import of a layer': (url) => `@import ${cssUrl(url)} layer(x) supports(display: block) print;`,
  '@font-face': (url) => `@font-face { font-family: Away; src: ${cssUrl(url)} } p { font-family: Away }`,
  '@namespace and @document': (url) =>
    `@namespace x ${cssUrl(url)}; @document url-prefix("") { p { color: red } }`,
  '@page background': (url) => `@page { background: ${cssUrl(url)}; @top-left { content: ${cssUrl(url)} } }`,
  '@counter-style': (url) => `@counter-style hostile { system: cyclic; symbols: ${cssUrl(url)} }`,
};

/** Scripts; none of them may run. `u` is the URL. */
const SCRIPTS: Record<string, string> = {
  fetch: 'fetch(u)',
  XMLHttpRequest: 'const x = new XMLHttpRequest(); x.open("GET", u); x.send()',
  sendBeacon: 'navigator.sendBeacon(u, "x")',
  WebSocket: 'new WebSocket(u.replace(/^http/, "ws"))',
  EventSource: 'new EventSource(u)',
  Image: 'new Image().src = u',
  'a frame': 'const f = document.createElement("iframe"); f.src = u; document.body.append(f)',
  'window.open': 'window.open(u)',
  Worker: 'new Worker(URL.createObjectURL(new Blob(["fetch(\'" + u + "\')"])))',
  SharedWorker: 'new SharedWorker(URL.createObjectURL(new Blob(["fetch(\'" + u + "\')"])))',
  importScripts: 'new Worker(URL.createObjectURL(new Blob(["importScripts(\'" + u + "\')"])))',
  'dynamic import': 'import(u)',
  WebRTC:
    'const p = new RTCPeerConnection({ iceServers: [{ urls: "stun:" + new URL(u).host }] }); p.createDataChannel("x"); p.createOffer().then((o) => p.setLocalDescription(o))',
  'audio worklet': 'new AudioContext().audioWorklet.addModule(u)',
  'paint worklet': 'CSS.paintWorklet.addModule(u)',
  ServiceWorker: 'navigator.serviceWorker.register(u)',
  WebTransport: 'new WebTransport(u.replace(/^http:/, "https:"))',
  'form.submit':
    'const f = document.createElement("form"); f.action = u; f.target = "x"; document.body.append(f); f.submit()',
  FontFace: 'new FontFace("x", "url(" + u + ")").load()',
};

const script = (source: string, url: string) =>
  `<script>{ const u = ${JSON.stringify(url).replaceAll('<', '\\u003c')}; ${source} }</script>`;

const OTHER_SCRIPTS: Record<string, (url: string) => string> = {
  'script src': (url) => `<script src="${url}"></script>`,
  'module script src': (url) => `<script type="module" src="${url}"></script>`,
  'module script import': (url) => `<script type="module">import ${JSON.stringify(url)}</script>`,
  'import map': (url) => `<script type="importmap">{"imports":{"hostile":${JSON.stringify(url)}}}</script>`,
  'speculation rules': (url) =>
    `<script type="speculationrules">{"prefetch":[{"source":"list","urls":[${JSON.stringify(url)}]}],"prerender":[{"source":"list","urls":[${JSON.stringify(url)}]}]}</script>`,
  'img onerror': (url) => `<img src="data:," onerror="fetch('${url}')">`,
  'svg onload': (url) => `<svg onload="fetch('${url}')"></svg>`,
  'style onload': (url) => `<style onload="fetch('${url}')"></style>`,
  'details ontoggle': (url) => `<details open ontoggle="fetch('${url}')">x</details>`,
  'script in srcdoc': (url) => `<iframe srcdoc="${attribute(script(SCRIPTS.fetch ?? '', url))}"></iframe>`,
  'script in a sandbox that allows it': (url) =>
    `<iframe sandbox="allow-scripts allow-popups" srcdoc="${attribute(script(SCRIPTS.fetch ?? '', url))}"></iframe>`,
  'script in a data: page': (url) => `<iframe src="${dataHtml(script(SCRIPTS.fetch ?? '', url))}"></iframe>`,
  'script in a sandboxed data: page': (url) =>
    `<iframe sandbox="allow-scripts" src="${dataHtml(script(SCRIPTS.WebSocket ?? '', url))}"></iframe>`,
  'javascript: frame': (url) => `<iframe src="javascript:fetch('${url}')"></iframe>`,
  'javascript: object': (url) => `<object data="javascript:fetch('${url}')"></object>`,
};

const ALONE: Record<string, (url: string) => string> = {
  'meta refresh': (url) => `<meta http-equiv="refresh" content="0;url=${url}">`,
  'meta refresh in quotes': (url) => `<meta http-equiv="refresh" content="0; url='${url}'">`,
  'base href': (url) => `<base href="${url}"><img src="?base"><link rel="stylesheet" href="?base">`,
  'body background': (url) => `<body background="${url}">`,
  frameset: (url) => `</head><frameset><frame src="${url}"></frameset>`,
  'html manifest': (url) => `<html manifest="${url}">`,
  'xml-stylesheet': (url) => `<?xml-stylesheet type="text/xsl" href="${url}"?>`,
  'policy with a report address': (url) =>
    `<meta http-equiv="Content-Security-Policy" content="img-src 'none'; report-uri ${url}"><img src="data:,x">`,
  'report-to, link and cookie headers as meta': (url) =>
    `<meta http-equiv="Report-To" content='{"endpoints":[{"url":"${url}"}]}'><meta http-equiv="Link" content="<${url}>; rel=preload"><meta http-equiv="set-cookie" content="a=b">`,
  'delegated client hints': (url) =>
    `<meta http-equiv="delegate-ch" content="sec-ch-dpr ${url}"><img src="${url}">`,
  'script location': (url) => script('location = u', url),
  'script top.location': (url) =>
    `<iframe sandbox="allow-scripts allow-top-navigation" srcdoc="${attribute(script('top.location = u', url))}"></iframe>`,
  'script that prints and asks': (url) =>
    script(
      'fetch(u); for (let i = 0; i < 9; i += 1) { print(); alert(i); confirm(i) } onbeforeunload = () => u',
      url,
    ),
  'script history and document.write': (url) =>
    script('history.pushState(0, "", "/x"); document.write("<img src=" + u + ">")', url),
};

function named(
  prefix: string,
  carriers: Record<string, (url: string) => string>,
  isAlone = false,
): Carrier[] {
  return Object.entries(carriers).map(([name, html]) => ({
    name: `${prefix}${name}`,
    html,
    ...(isAlone && { isAlone }),
  }));
}

function fromEntries<Value>(
  values: Record<string, Value>,
  make: (value: Value, name: string) => (url: string) => string,
): Record<string, (url: string) => string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, make(value, name)]));
}

export const CARRIERS: readonly Carrier[] = [
  ...named('', ELEMENTS),
  ...named(
    'link ',
    fromEntries(LINKS, (rel) => (url) => `<link ${rel} href="${url}">`),
  ),
  ...named(
    'css ',
    fromEntries(DECLARATIONS, (declaration, name) => (url) => styled(name, declaration(url))),
  ),
  ...named(
    'css ',
    fromEntries(RULES, (rule) => (url) => style(rule(url))),
  ),
  ...named(
    'script with ',
    fromEntries(SCRIPTS, (source) => (url) => script(source, url)),
  ),
  ...named('', OTHER_SCRIPTS),
  ...named('', ALONE, true),
];
