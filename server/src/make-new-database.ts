import { makeNewDatabase } from './platform/db/new-database-maker.ts';

// A step of the build: see there.
await makeNewDatabase();
