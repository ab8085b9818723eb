/**
 * Runs in every document before its own scripts. It saves time on pages that ask, open and install things, and protects nothing:
 * the proxy and the sandbox do.
 */
function guard(): void {
  const nothing = () => undefined;
  const replace = (target: object, name: string, value: unknown) => {
    try {
      Object.defineProperty(target, name, { value, writable: true, configurable: true });
    } catch {
      // A page that sealed it may keep it.
    }
  };
  replace(window, 'alert', nothing);
  replace(window, 'print', nothing);
  replace(window, 'confirm', () => false);
  replace(window, 'prompt', () => null);
  replace(window, 'open', () => null);
  if ('serviceWorker' in navigator) {
    const refused = () => Promise.reject(new DOMException('not allowed', 'SecurityError'));
    replace(Object.getPrototypeOf(navigator.serviceWorker), 'register', refused);
  }
  replace(window, 'RTCPeerConnection', undefined);
  replace(window, 'webkitRTCPeerConnection', undefined);
}

/** Its source, for the browser. */
export function guardSource(): string {
  return `(${guard})()`;
}
