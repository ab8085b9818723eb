import { createContext } from 'react';
import { paths } from '../data/paths.ts';

/** Where "Go to the homepage" leads: to the user's first page, or where that is found out. */
export const HomeContext = createContext<string>(paths.home.href());
