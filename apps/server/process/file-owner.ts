/**
 * Whose files the data folder holds. The server reads only what its own user may read, so a command must not leave files
 * of another user behind: run as root it hands them over, run as anybody else it names the right user.
 */
import { existsSync, lchownSync, readdirSync, readFileSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError, codeOf } from '@site/base';

const root = 0;

/** Undefined where there is nothing, or where this user may not look. */
function statsOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if (codeOf(error) === 'EACCES') return undefined;
    throw error;
  }
}

/** Gives a new file or folder the owner and group of `like`. Only root can, and only root needs to. */
export function keepOwner(path: string, like: string): void {
  const owner = statsOf(like);
  if (process.geteuid?.() !== root || !owner) return;
  const present = statsOf(path);
  if (!present || (present.uid === owner.uid && present.gid === owner.gid)) return;
  lchownSync(path, owner.uid, owner.gid);
}

/** Gives everything in the data folder to its owner: what root has written the server could not read. */
export function handOver(folder: string): void {
  if (process.geteuid?.() !== root || !existsSync(folder)) return;
  for (const name of readdirSync(folder, { recursive: true })) {
    keepOwner(join(folder, String(name)), folder);
  }
}

/** `site`, or `#1234` where the user has no name: sudo takes both. */
export function userName(uid: number): string {
  try {
    const line = readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((entry) => entry.split(':')[2] === String(uid));
    return line?.split(':')[0] || `#${uid}`;
  } catch {
    return `#${uid}`;
  }
}

/** The command has to be run by the owner of the files. */
export class ForeignFilesError extends CommandError {
  readonly user: string;

  constructor(path: string, uid: number) {
    const user = userName(uid);
    super(
      `${path} belongs to the user ${user}: files of yours would keep the server from starting.`,
    );
    this.user = user;
  }
}

/** Throws for a user who is neither root nor the owner of the folder or of this file in it. */
export function refuseOtherUsers(folder: string, file: string, me = process.geteuid?.()): void {
  if (me === undefined || me === root) return;
  const owned = statsOf(folder);
  if (!owned) return;
  // If the folder may not be entered, only its owner counts.
  const owner = statsOf(file) ?? owned;
  if (owner.uid !== me && owned.uid !== me) throw new ForeignFilesError(folder, owner.uid);
}

/** Says which file this user may not use, whose it is, and what helps. Undefined for other errors. */
export function accessProblem(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || !('path' in error)) return undefined;
  const { code, path } = error;
  if ((code !== 'EACCES' && code !== 'EPERM') || typeof path !== 'string') return undefined;
  const me = process.geteuid?.();
  if (me === undefined) return undefined;
  const stats = statsOf(path);
  const owner = stats ? ` It belongs to ${userName(stats.uid)}.` : '';
  return `${path} cannot be used by the user ${userName(me)} (${code}).${owner} Hand it over: sudo chown ${userName(me).replace('#', '')} '${path}'`;
}
