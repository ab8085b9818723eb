import { PASSWORD_LINKS } from '@cbp/shared/users/password-links';
import { expect, it } from 'vitest';
import { AUTH_PATHS } from './auth.paths.ts';

it('links to set a password open pages of the portal', () => {
  const pages = Object.values(PASSWORD_LINKS).flatMap(({ page }) => page?.replace('{token}', ':token') ?? []);
  const paths = Object.values(AUTH_PATHS).map(({ path }): string => path);
  expect(pages).toHaveLength(2);
  expect(paths).toEqual(expect.arrayContaining(pages));
});
