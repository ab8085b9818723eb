import type { FigureLink } from '@cbp/report/figures';
import { Link } from 'react-router';

/** Links a figure to its rows without reloading the portal. */
export const PortalLink: Exclude<FigureLink, string> = ({ href, ...rest }) => <Link to={href} {...rest} />;
