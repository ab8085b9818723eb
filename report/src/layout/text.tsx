import { visibleText } from './visible-text.ts';

/** A text from the data: isolated, so that its direction does not turn what stands around it. */
export function Text({ children }: { children: string }) {
  return <bdi>{visibleText(children)}</bdi>;
}

const WEB_ADDRESS = /^https?:\/\//i;

/** An address from the data, printed in full. Only web addresses become links; others stay plain text. */
export function Address({ url }: { url: string }) {
  const text = visibleText(url);
  if (!WEB_ADDRESS.test(url) || URL.parse(url) === null) return <bdi className="ce-address">{text}</bdi>;
  return (
    <a className="ce-address" href={url} rel="noreferrer noopener" target="_blank">
      {text}
    </a>
  );
}
