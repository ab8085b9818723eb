import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRenderer, type Renderer, RenderFailure } from '../browser/renderer.ts';
import { testBundle } from '../testing/bundles.ts';
import { pdfText } from '../testing/pdf-text.ts';
import { createPhotoPreparer } from './photos.ts';
import { renderReport } from './render-report.ts';

let renderer: Renderer;

beforeAll(() => {
  renderer = createRenderer();
});

afterAll(() => renderer.close());

/** Prints as a browser does that has not read the fonts: what is blank has its place, and nothing in it. */
function losing(times: number) {
  let prints = 0;
  const losingRenderer: Renderer = {
    ...renderer,
    render: (html, ...rest) => {
      prints += 1;
      const isLost = prints <= times;
      return renderer.render(
        isLost ? html.replace(/<body>[\s\S]*<\/body>/, '<body>Page 1</body>') : html,
        ...rest,
      );
    },
  };
  return { renderer: losingRenderer, prints: () => prints };
}

function render(tools: { renderer: Renderer }) {
  const request = {
    bundle: testBundle(),
    mode: 'REPORT',
    language: 'en',
    photoSource: { kind: 'none' },
    strict: false,
  } as const;
  return renderReport(request, { ...tools, photos: createPhotoPreparer(), now: () => new Date() });
}

describe('a document that lost its text', () => {
  it('is printed once more', async () => {
    const once = losing(1);
    const { pdf } = await render(once);
    expect((await pdfText(pdf)).join('\n')).toContain('Harbour Tea House');
    expect(once.prints()).toBe(2);
  });

  it('fails if it loses the text again', async () => {
    const always = losing(Number.POSITIVE_INFINITY);
    await expect(render(always)).rejects.toThrow(RenderFailure);
    expect(always.prints()).toBe(2);
  });

  it('is the only one that is printed twice', async () => {
    const never = losing(0);
    await render(never);
    expect(never.prints()).toBe(1);
  });
});
