import type { PHONE } from '../browser-page.ts';
import type { Visitor } from './photographer.ts';
import { keys, pressOne, type Step, waitFor } from './steps.ts';

/** Something to be taken a picture of; with `opens`, also all that its buttons open, `all` with filters and menus. */
export type Screen = {
  name: string;
  path: string;
  user?: Visitor;
  viewport?: typeof PHONE;
  steps?: readonly Step[];
  opens?: 'forms' | 'all';
};

type More = Omit<Screen, 'name' | 'path' | 'steps'>;

export const at = (name: string, path: string, ...steps: Step[]): Screen => ({ name, path, steps });
export const opening = (name: string, path: string, ...steps: Step[]): Screen => ({
  name,
  path,
  steps,
  opens: 'forms',
});
export const having = (more: More, { name, path, steps = [] }: Screen): Screen => ({
  name,
  path,
  steps,
  ...more,
});

export const ROW = 'tbody [data-row-link]';
export const SUBMIT = 'button[type="submit"]';
const FAULT = 'form :is([aria-invalid="true"], [role="alert"])';
/** A walk fails where the errors don't appear, so that no picture is taken without them. */
export const FORM_ERRORS = [waitFor(SUBMIT), pressOne(SUBMIT, -1), waitFor(FAULT)];
export const TWO_ROWS = [waitFor(ROW), keys('j', 'x', 'j', 'x')];
