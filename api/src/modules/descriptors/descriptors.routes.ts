import { listHandlers } from '../../lists/list-handlers.ts';
import { descriptorSource } from './descriptors.list.ts';

export const descriptorRoutes = listHandlers(descriptorSource);
