/** The provider's people, for the home page: `team` in `site/settings.ts`. It ships empty, and nothing is shown then. */

import type { TeamMember } from '@site/sample/settings';
import { settings } from '#site/settings.ts';

export const teamMembers: readonly TeamMember[] = settings.team ?? [];
