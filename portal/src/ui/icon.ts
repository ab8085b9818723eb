/** The product's sign: a file of `public`, since the report page, which is another build, shows it as well. */
export const ICON_URL = '/favicon.svg';
