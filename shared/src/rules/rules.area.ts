import { defineArea } from '../define-area.ts';

/** Rules of an attribute, an operator and a value, over attributes that other areas declare. */
export const rulesArea = defineArea({
  name: 'rules',
  needs: [],
});
