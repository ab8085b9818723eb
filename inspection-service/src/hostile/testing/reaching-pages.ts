/**
 * The ways in which a page can make a browser ask for something, each with a path of its own at the canary, so that a test sees
 * which of them got there. `at` is the address of the canary, without a slash at its end.
 */
export function reachingPages(at: string): Record<string, string> {
  const ws = at.replace('http', 'ws');
  const script = (code: string) => `<script>${code}</script>`;
  const worker = (code: string) =>
    script(
      `new Worker(URL.createObjectURL(new Blob([${JSON.stringify(code)}], { type: 'text/javascript' })))`,
    );
  return {
    img: `<img src="${at}/img.svg">`,
    srcset: `<img srcset="${at}/srcset.svg 1x">`,
    picture: `<picture><source srcset="${at}/picture.svg"><img alt=""></picture>`,
    'svg-image': `<svg width="9" height="9"><image href="${at}/svg-image.svg" width="9" height="9"/></svg>`,
    'input-image': `<input type="image" src="${at}/input-image.svg">`,
    background: `<div style="background:url(${at}/background.svg);height:9px">.</div>`,
    'body-attribute': `<table background="${at}/body-attribute.svg"><tr><td>.</table>`,
    'image-set': `<div style="background:image-set(url(${at}/image-set.svg) 1x);height:9px">.</div>`,
    'list-style': `<ul><li style="list-style-image:url(${at}/list-style.svg)">.</ul>`,
    content: `<style>.c::before{content:url(${at}/content.svg)}</style><p class="c">.</p>`,
    import: `<style>@import url(${at}/import.css);</style>`,
    font: `<style>@font-face{font-family:f;src:url(${at}/font.woff)}</style><p style="font-family:f">text</p>`,
    stylesheet: `<link rel="stylesheet" href="${at}/stylesheet.css">`,
    preload: `<link rel="preload" as="image" href="${at}/preload.svg">`,
    modulepreload: `<link rel="modulepreload" href="${at}/modulepreload.js">`,
    prefetch: `<link rel="prefetch" href="${at}/prefetch.js">`,
    script: `<script src="${at}/script.js"></script>`,
    module: `<script type="module" src="${at}/module.js"></script>`,
    'dynamic-import': script(`import('${at}/dynamic-import.js').catch(() => 0)`),
    iframe: `<iframe src="${at}/iframe"></iframe>`,
    srcdoc: `<iframe srcdoc="<img src='${at}/srcdoc.svg'>"></iframe>`,
    'frame-refresh': `<iframe srcdoc="<meta http-equiv='refresh' content='0;url=${at}/frame-refresh'>"></iframe>`,
    'frame-location': `<iframe srcdoc="<script>location='${at}/frame-location'</script>"></iframe>`,
    object: `<object data="${at}/object"></object>`,
    embed: `<embed src="${at}/embed.svg" type="image/svg+xml">`,
    poster: `<video poster="${at}/poster.svg"></video>`,
    fetch: script(`fetch('${at}/fetch').catch(() => 0)`),
    'fetch-no-cors': script(`fetch('${at}/fetch-no-cors', { mode: 'no-cors' }).catch(() => 0)`),
    'fetch-post': script(
      `fetch('${at}/fetch-post', { method: 'POST', body: 'x', mode: 'no-cors' }).catch(() => 0)`,
    ),
    keepalive: script(`fetch('${at}/keepalive', { keepalive: true, mode: 'no-cors' }).catch(() => 0)`),
    xhr: script(`const x = new XMLHttpRequest(); x.open('GET', '${at}/xhr'); x.send()`),
    beacon: script(`navigator.sendBeacon('${at}/beacon', 'x')`),
    'new-image': script(`new Image().src = '${at}/new-image.svg'`),
    websocket: script(`new WebSocket('${ws}/websocket')`),
    eventsource: script(`new EventSource('${at}/eventsource')`),
    'worker-fetch': worker(`fetch('${at}/worker-fetch', { mode: 'no-cors' }).catch(() => 0)`),
    'worker-websocket': worker(`new WebSocket('${ws}/worker-websocket')`),
    'worker-eventsource': worker(`new EventSource('${at}/worker-eventsource')`),
    'worker-import': worker(`importScripts('${at}/worker-import.js')`),
    'shared-worker': script(
      `new SharedWorker(URL.createObjectURL(new Blob(["fetch('${at}/shared-worker', { mode: 'no-cors' })"], { type: 'text/javascript' })))`,
    ),
    'form-in-frame': `<iframe name="f"></iframe><form id="ff" target="f" action="${at}/form-in-frame" method="post"></form>${script(
      'document.getElementById("ff").submit()',
    )}`,
    ping: `<a id="pa" href="#here" ping="${at}/ping">.</a>${script('document.getElementById("pa").click()')}`,
    worklet: script(
      `const c = new OfflineAudioContext(1, 1, 8000); c.audioWorklet?.addModule('${at}/worklet.js').catch(() => 0)`,
    ),
    'stun-udp': script(
      `try { const p = new RTCPeerConnection({ iceServers: [{ urls: 'stun:${at.replace('http://', '')}' }] }); p.createDataChannel('x'); p.createOffer().then((o) => p.setLocalDescription(o)) } catch {}`,
    ),
    'frame-stun-udp': `<iframe srcdoc="<script>const p = new RTCPeerConnection({ iceServers: [{ urls: 'stun:${at.replace('http://', '')}' }] }); p.createDataChannel('x'); p.createOffer().then((o) => p.setLocalDescription(o))</script>"></iframe>`,
  };
}

/** Pages that lead the browser itself away, at once or by script. */
export function leadingPages(to: string): Record<string, string> {
  return {
    refresh: `<meta http-equiv="refresh" content="0;url=${to}">`,
    location: `<script>location.href = ${JSON.stringify(to)}</script>`,
    replace: `<script>location.replace(${JSON.stringify(to)})</script>`,
    form: `<form action="${to}"></form><script>document.forms[0].submit()</script>`,
    link: `<a href="${to}">.</a><script>document.links[0].click()</script>`,
    'new-window': `<a href="${to}" target="_blank">.</a><script>document.links[0].click(); window.open(${JSON.stringify(to)})</script>`,
    'late-location': `<script>setTimeout(() => { location = ${JSON.stringify(to)} }, 100)</script>`,
  };
}
