/** Loaded before the server: counts how often it reads a report from its database, into the file of `READS_FILE`. */
import { writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

const file = process.env['READS_FILE'];
if (!file) throw new Error('READS_FILE is missing.');

/** Only a report asks for the response times since an hour, and it does so once. */
const isReport = (query: string): boolean => /from "status_hours" where "hour" >=/.test(query);

let reads = 0;
writeFileSync(file, '0');
const { prepare } = DatabaseSync.prototype;
DatabaseSync.prototype.prepare = function (query, ...rest) {
  if (isReport(query)) {
    reads += 1;
    writeFileSync(file, String(reads));
  }
  return prepare.call(this, query, ...rest);
};
