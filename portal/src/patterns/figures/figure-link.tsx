import type { FigureLink } from '@cbp/report/figures';
import { Link } from 'react-router';

/** Leads from a figure to its rows without loading the portal anew. */
export const PortalLink: Exclude<FigureLink, string> = ({ href, ...rest }) => <Link to={href} {...rest} />;
