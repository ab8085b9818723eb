import { join } from 'node:path';
import { expect, it } from 'vitest';
import { AreaNameError, readAreaNames } from './area-names.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (...args: string[]) => readAreaNames(ROOT, args);

const CHINESE = ['--simplified', '备注', '--traditional', '備註'];

it('the English title follows from the name, unless it is given', () => {
  expect(read('area', 'order-notes', ...CHINESE)).toMatchObject({
    plural: 'order-notes',
    singular: 'order-note',
    title: 'Order notes',
  });
  expect(read('area', 'order-notes', '--title', 'Notes', ...CHINESE)).toMatchObject({
    title: 'Notes',
    traditional: '備註',
  });
});

it('a name that exists, that is not a plural noun in kebab case, and other arguments are refused', () => {
  const refusals = [
    [['area', 'refunds'], /shared\/src\/refunds exists/],
    [['area', 'balances'], /api\/src\/modules\/balances exists/],
    [['area', 'aml-clients'], /portal\/src\/screens\/aml-clients exists/],
    [['area', 'errors'], /shared\/src\/errors\.ts exists/],
    [['area', 'sessions'], /The table cbp\.sessions exists/],
    [['area', 'merchants'], /The call listMerchants exists/],
    [['area', 'orderNotes'], /kebab case/],
    [['area', '../notes'], /kebab case/],
    [['area', 'order-note'], /plural/],
    [['area'], /Name what to write/],
    [['screen', 'order-notes'], /Name what to write/],
    [['area', 'order-notes', 'more'], /Name what to write/],
    [['area', 'order-notes', '--colour', 'red'], /--colour/],
    [['area', 'order-notes', '--simplified', '备注'], /--traditional/],
  ] as const;
  for (const [args, message] of refusals) {
    expect(() => read(...args), args.join(' ')).toThrow(AreaNameError);
    expect(() => read(...args), args.join(' ')).toThrow(message);
  }
});
