import { firefox } from './support/firefox.ts';
import { testMainWays } from './support/main-ways.ts';

testMainWays(firefox);
