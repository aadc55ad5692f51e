import { describe, expect, it } from 'vitest';
import { usedRules } from './inline-page-styles.ts';

const css = `
@layer base { h1 { color: red } }
.a { color: red } .b { color: blue } .c\\:hover\\:d:hover { color: green } .w-\\[2px\\] { width: 2px }
@media (min-width: 64rem) { .lg\\:flex { display: flex } .lg\\:grid { display: grid } }`;

describe('usedRules', () => {
  it('keeps what the page uses and drops the rest', async () => {
    const rules = await usedRules(css, '<h1 class="a c:hover:d w-[2px] lg:flex">x</h1>', []);
    expect(rules).toContain('h1');
    expect(rules).toContain('.a ');
    expect(rules).toContain('.c\\:hover\\:d:hover');
    expect(rules).toContain('.w-\\[2px\\]');
    expect(rules).toContain('.lg\\:flex');
    expect(rules).not.toContain('.b ');
    expect(rules).not.toContain('.lg\\:grid');
  });

  it('knows a class again whose signs are written as references', async () => {
    const variants = '.\\[\\&\\>p\\]\\:a>p { color: red } .\\[\\&\\>b\\]\\:a>b { color: blue }';
    const rules = await usedRules(
      variants,
      '<div class="[&amp;&gt;p]:a"><p>x</p><b>y</b></div>',
      [],
    );
    expect(rules).toContain('red');
    expect(rules).not.toContain('blue');
  });

  it('keeps what only a script uses', async () => {
    expect(await usedRules(css, '<p></p>', ['const c = "b"'])).toContain('.b ');
  });

  it('keeps what markup that enters the page later takes from it', async () => {
    const tokens =
      ':root { --ink: black; --rule: grey; --paper: white } .a { color: red } i { top: 0 }';
    const later = '<style>.own { color: var(--ink) }</style><i class="own">x</i>';
    const rules = await usedRules(tokens, '<p></p>', [], later);
    expect(rules).toContain('--ink');
    expect(rules).toContain('i {');
    expect(rules).not.toContain('--rule');
    expect(rules).not.toContain('.a ');
  });

  it('keeps rules that name no element', async () => {
    const general = `@layer base{:focus-visible{outline:3px solid}}::selection{color:red}
      h1,:target{top:0}[tabindex="-1"]:focus{outline:none}*,::before{transition:none}`;
    const rules = await usedRules(general, '<p>x</p>', []);
    for (const kept of [':focus-visible', '::selection', ':target', ':focus{', '::before']) {
      expect(rules).toContain(kept);
    }
    expect(rules).not.toContain('h1');
  });

  it('keeps states that an attribute of the page or a data set of a script says', async () => {
    const states = `
      .bar[data-over-panel]:not([data-scrolled]) .link { color: white }
      .toast[data-tone="error"] { color: red }
      .unused[data-tone="error"] { color: blue }`;
    const html = '<div class="bar" data-over-panel="true"><a class="link">x</a></div>';
    const rules = await usedRules(states, html, ['e.className="toast";e.dataset.tone=t']);
    expect(rules).toContain('[data-over-panel]');
    expect(rules).toContain('.toast[data-tone');
    expect(rules).not.toContain('.unused');
  });
});
