import { testMainWays } from './support/main-ways.ts';
import { webkit } from './support/webkit.ts';

testMainWays(webkit);
