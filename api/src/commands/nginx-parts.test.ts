import { definePublicPage } from '@cbp/shared/calls/public-page';
import { PUBLIC_PAGES } from '@cbp/shared/public-pages';
import { TOKEN_PREFIXES } from '@cbp/shared/token-prefixes';
import { describe, expect, it } from 'vitest';
import { nginxParts } from './nginx-parts.ts';

const STRICT = definePublicPage({
  name: 'toy',
  path: '/toy/{token}',
  assets: '/toy-assets',
  dist: 'toy/dist',
  policy: { 'frame-ancestors': "'none'", 'connect-src': "'self'" },
  languages: ['en'],
});

describe('the parts of nginx.conf', () => {
  it('have locations for every public page, with its own policy on the page and its files', () => {
    const text = nginxParts([...PUBLIC_PAGES, STRICT], [])['public-pages.conf'] ?? '';
    for (const { path, assets } of [...PUBLIC_PAGES, STRICT]) {
      expect(text).toContain(`location ~ ^${path.replace(/\{\w+\}/, '[^/]+')}/?$ {`);
      expect(text).toContain(`location ${assets}/assets/ {`);
      expect(text).toContain(`location ${assets}/ {`);
    }
    const [, ofStrict = ''] = text.split('location ~ ^/toy/');
    expect(ofStrict.match(/frame-ancestors 'none'/g)).toHaveLength(3);
    expect(ofStrict).not.toContain("frame-ancestors 'self'");
    expect(ofStrict.match(/root \/srv\/toy;|alias \/srv\/toy\/;/g)).toHaveLength(3);
  });

  it('hide the token of every link in the log', () => {
    expect(nginxParts([], ['/toy/', '/api/toys.of/'])['hidden-tokens.conf']).toBe(
      "'~*^(?<before_token_0>/toy/)' $before_token_0…;\n'~*^(?<before_token_1>/api/toys\\.of/)' $before_token_1…;\n",
    );
    const written = nginxParts(PUBLIC_PAGES, TOKEN_PREFIXES)['hidden-tokens.conf'];
    for (const prefix of ['/auth/reset-password/', '/auth/activation/'])
      expect(written).toContain(`${prefix})'`);
  });

  it('refuse a value that nginx would interpret', () => {
    const page = { ...STRICT, policy: { 'img-src': '$host' } };
    expect(() => nginxParts([page], [])).toThrow('Content-Security-Policy contains characters');
  });
});
