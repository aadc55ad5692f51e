/** The operator's people with their portraits. Empty until `team` in site/settings.ts names somebody. */

import { teamMembers } from '../../config/team.ts';
import type { TeamMember } from '../../shapes/settings.ts';

const files = import.meta.glob<string>('../../site/photos/*.{avif,webp,jpg,jpeg,png}', {
  query: '?url',
  import: 'default',
  eager: true,
});

function portraitOf({ name, portrait }: TeamMember): string {
  const address = files[`../../site/photos/${portrait}`];
  if (!address) {
    throw new Error(
      `site/settings.ts: the portrait of ${name}, site/photos/${portrait}, is missing.`,
    );
  }
  return address;
}

export const team = teamMembers.map((member) => ({
  name: member.name,
  task: member.task,
  src: portraitOf(member),
}));
