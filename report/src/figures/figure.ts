import type { Tone } from '@cbp/shared/labelled';
import type { ComponentType, ReactNode } from 'react';

/** A figure as it is read, and where its rows are; on paper it leads nowhere. */
export type Figured = { text: string; href?: string | undefined };

/** One of the kinds that a column is made of. */
export type Series = { label: string; tone: Tone; total: Figured };

/** A day, a week or a month. */
export type Period = {
  /** Short, for below its column. */
  label: string;
  /** Whole, for the table. */
  name: string;
  /** One for each series, in its order. */
  values: readonly number[];
  /** The same as they are read. */
  figures: readonly Figured[];
  total: Figured;
};

type LinkProps = {
  href: string;
  className?: string;
  tabIndex?: number;
  'aria-label'?: string;
  children: ReactNode;
};

/** What leads to the rows of a figure: that of a page with its own router, or a plain one. */
export type FigureLink = ComponentType<LinkProps> | 'a';
