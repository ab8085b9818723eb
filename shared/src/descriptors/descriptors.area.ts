import { alertsArea } from '../alerts/alerts.area.ts';
import { defineArea } from '../define-area.ts';
import { defineSearch } from '../list/search.ts';
import { descriptorList } from './descriptor.list.ts';
import { DESCRIPTOR_MACHINE } from './descriptor-state.ts';
import { descriptorEndpoints } from './descriptors.calls.ts';

/** Descriptors of clients. */
export const descriptorsArea = defineArea({
  name: 'descriptors',
  needs: [alertsArea],
  calls: descriptorEndpoints,
  lists: [descriptorList],
  searches: { descriptors: defineSearch({ list: descriptorList, texts: ['criterion'] }) },
  machines: { descriptor: DESCRIPTOR_MACHINE },
});
