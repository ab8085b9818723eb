import {
  databasesForFile,
  matrixDatabasesOf,
  testDatabasesWith,
} from '@cbp/shared/node/database/testing/test-database';
import { MIGRATIONS } from '../database/migrations.ts';

/** The databases for suites of the api about what databases do, each in its own way. */
export const testDatabases = testDatabasesWith(MIGRATIONS);

/** Those for the data suites of a file of the api, for `describe.each`. */
export const databasesFor = (filename: string) => databasesForFile(testDatabases, filename);

/** The one to try a matrix of calls on, where no SQL is proved; all of them in the long form. */
export const matrixDatabases = matrixDatabasesOf(testDatabases);
