/**
 * Runs the story of the shop (apps/website/src/sections/shop-story.tsx). A button breaks the shop, each time in another way; a day on the
 * strip rebuilds it piece by piece. Today on the strip breaks it, too.
 */
import style from '../styles/shop-story-awake.css?inline';
import { followFinger } from './follow-finger.ts';

/** A `<style>` would need a hash in the page's policy; a constructed sheet needs none. */
function addStyle(): void {
  const sheet = new CSSStyleSheet({ media: 'screen' });
  sheet.replaceSync(style);
  document.adoptedStyleSheets.push(sheet);
}

/** How far a finger slips that only taps. */
const SLIP_PX = 6;

/** The drawing's own units. */
const INSIDE = { width: 476, floor: 268 } as const;

/** How far a piece moves across and down, and how far it is rotated, in degrees. `chance` is between -1 and 1. */
type Way = (piece: DOMRect, chance: number) => readonly [x: number, y: number, angle: number];

/** In the order of their sentences: everything falls down, slides to the side, flies apart. */
const ways: readonly Way[] = [
  ({ y, height }, chance) => [chance * 24, INSIDE.floor - y - height - chance * 12, chance * 24],
  ({ x, y, width, height }, chance) => [
    (INSIDE.width - x - width) * 0.8,
    (INSIDE.floor - y - height) * 0.6,
    32 + chance * 24,
  ],
  ({ x, y, width, height }, chance) => [
    (x + width / 2 - INSIDE.width / 2) * 0.5,
    (y + height / 2 - INSIDE.floor / 2) * 0.6,
    chance * 60,
  ],
];

/** Moves the pieces apart: different from the last time, even in the same way. */
function scatter(pieces: readonly SVGGraphicsElement[], times: number): void {
  const way = ways[times % ways.length];
  for (const [index, piece] of pieces.entries()) {
    const [x, y, angle] = way?.(piece.getBBox(), Math.sin(40 * (index + 1) + times)) ?? [];
    piece.style.cssText = `--piece:${index};transform-box:fill-box;transform-origin:50% 50%;translate:${x}px ${y}px;rotate:${angle}deg`;
  }
}

/** A press on the picture that draws nothing along is meant for the shop; the edge goes back to where it was. */
function breakByPress(edge: HTMLInputElement, breakIt: () => void): void {
  let start = 0;
  let before = edge.value;
  edge.addEventListener('pointerdown', ({ clientX }) => {
    start = clientX;
    before = edge.value;
  });
  edge.addEventListener('click', ({ clientX }) => {
    if (Math.abs(clientX - start) > SLIP_PX) return;
    edge.value = before;
    edge.dispatchEvent(new Event('input'));
    breakIt();
  });
}

export function moveByDays(story: HTMLElement): void {
  const parts = story.querySelector('template');
  if (!parts || story.classList.contains('awake')) return;
  const { content, dataset } = parts;
  const day = story.querySelector<HTMLInputElement>('[name="day"]');
  const edge = content.querySelector<HTMLInputElement>('[name="edge"]');
  const chosenSide = content.querySelector('b');
  const [, broken, whole] = story.querySelectorAll('li');
  const picture = whole?.querySelector('svg');
  const sentence = whole?.querySelector('p');
  const said = story.querySelector('output');
  if (!day || !broken || !picture || !sentence || !said) {
    throw new Error('The story lacks a part.');
  }
  const pieces = [...picture.querySelectorAll<SVGGraphicsElement>('.pieces > *')];
  const sentences = dataset['ways']?.split('|') ?? [];
  const fromYesterday = sentence.textContent;
  const isWhole = picture.ariaLabel;
  const days = 1 - Number(day.min);
  const set = (name: string, value: number) => story.style.setProperty(name, String(value));
  let times = 0;

  const collapse = () => {
    scatter(pieces, times);
    sentence.textContent = sentences[times % ways.length] ?? '';
    picture.ariaLabel = dataset['broken'] ?? '';
    // What the edge uncovers is the shop as it is broken now.
    broken.querySelector('svg')?.replaceWith(picture.cloneNode(true));
    times += 1;
  };
  const rebuild = (daysAgo: number) => {
    for (const { style } of pieces) style.translate = style.rotate = 'none';
    const earlier = daysAgo > 2 ? dataset['earlier'] : dataset['before'];
    sentence.textContent =
      daysAgo > 1 ? (earlier?.replace('{days}', String(daysAgo)) ?? '') : fromYesterday;
    picture.ariaLabel = isWhole;
    if (chosenSide) chosenSide.textContent = `−${daysAgo}`;
    said.textContent = '';
  };
  const choose = () => {
    const daysAgo = -day.valueAsNumber;
    const heals = daysAgo > 0;
    if (heals) rebuild(daysAgo);
    else collapse();
    day.ariaValueText = `${sentence.textContent} ${picture.ariaLabel}`;
    story.classList.toggle('restored', heals);
    story.classList.remove('dragged');
    set('--filled', heals ? days - daysAgo : 0);
  };
  const breakIt = () => {
    day.value = '0';
    day.dispatchEvent(new Event('input', { bubbles: true }));
    said.textContent = `${sentence.textContent} ${story.querySelector('span + span')?.textContent}`;
  };
  const compare = () => {
    if (!edge) return;
    story.classList.add('dragged');
    set('--share', edge.valueAsNumber / 100);
    edge.ariaValueText = edge.dataset['value']?.replace('{share}', edge.value) ?? '';
  };

  addStyle();
  set('--days', days);
  story.append(content);
  story.classList.add('awake');
  choose();
  compare();
  day.addEventListener('input', choose);
  story.querySelector('button')?.addEventListener('click', breakIt);
  if (edge) breakByPress(edge, () => story.querySelector('button')?.click());
  edge?.addEventListener('input', compare);
  // The third still tells of the shop that is back.
  addEventListener('beforeprint', () => {
    if (story.classList.contains('restored')) return;
    day.value = '-1';
    choose();
  });
  followFinger(day);
}
