/** The order that shows every section of the report with the data of an ordinary sale. */
export const SHOWCASE_ORDER = 'HP-104217';
