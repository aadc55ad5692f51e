/** What the home page must not miss while the rest of its script is still on the way. */
import { arriveAtAnchor } from './arrive-at-anchor.ts';
import { carryPackage } from './carry-package.ts';
import { carryTopic } from './carry-topic.ts';

arriveAtAnchor();
carryPackage();
carryTopic();
