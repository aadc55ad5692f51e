/** Another program on the same database file: it holds the write lock for a while, lets go, and takes it again. */
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

const [path = '', held = '', free = ''] = process.argv.slice(2);
const database = new DatabaseSync(path, { timeout: 5000 });
// When the test ends early, this ends with it.
process.on('disconnect', () => process.exit(0));
for (let count = 0; ; count += 1) {
  database.exec('begin immediate');
  if (count === 0) process.send?.('locked');
  await sleep(Number(held));
  database.exec('rollback');
  await sleep(Number(free));
}
