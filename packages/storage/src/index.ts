export * from './backup.ts';
export * from './erasures.ts';
export { StartError, StorageError } from './errors.ts';
export { type Migration, type Migrations, migrationState } from './migrate.ts';
export * from './move.ts';
export { databaseFile } from './sqlite.ts';
export * from './storage.ts';
export * from './values.ts';
export { write } from './write.ts';
