/** Where macOS keeps applications. */
import { homedir } from 'node:os';
import { join } from 'node:path';

export const applicationFolders = ['/Applications', join(homedir(), 'Applications')];
