/**
 * Runs the story of the shop (src/sections/shop-story.tsx): the slider on the strip of days chooses a snapshot. Today, with the
 * mishap, shows the broken shop, every earlier day the restored one.
 */
import style from '../styles/shop-story-awake.css?inline';
import { followFinger } from './follow-finger.ts';

/** A `<style>` would need a hash in the page's policy; a constructed sheet needs none. */
function addStyle(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets.push(sheet);
}

const write = (place: Element | null, text: string): void => {
  if (place) place.textContent = text;
};

export function moveByDays(story: HTMLElement): void {
  const parts = story.querySelector('template');
  if (!parts || story.classList.contains('awake')) return;
  const { content, dataset } = parts;
  const day = story.querySelector<HTMLInputElement>('[name="day"]');
  const edge = content.querySelector<HTMLInputElement>('[name="edge"]');
  const chosenSide = content.querySelector('b');
  const [, broken, whole] = story.querySelectorAll('li');
  if (!day || !broken || !whole) throw new Error('The story lacks a part.');
  const fromYesterday = whole.textContent;
  const days = 1 - Number(day.min);
  const set = (name: string, value: number) => story.style.setProperty(name, String(value));

  const choose = () => {
    const daysAgo = -day.valueAsNumber;
    const heals = daysAgo > 0;
    const shown = heals ? whole : broken;
    const earlier = dataset['earlier']?.replace('{days}', String(daysAgo)) ?? '';
    write(whole.querySelector('p'), daysAgo > 1 ? earlier : fromYesterday);
    write(chosenSide, `−${daysAgo}`);
    day.ariaValueText = `${shown.textContent} ${shown.querySelector('svg')?.ariaLabel}`;
    story.classList.toggle('restored', heals);
    story.classList.remove('dragged');
    set('--filled', heals ? days - daysAgo : 0);
  };
  const compare = () => {
    if (!edge) return;
    story.classList.add('dragged');
    set('--share', edge.valueAsNumber / 100);
    edge.ariaValueText = edge.dataset['value']?.replace('{share}', edge.value) ?? '';
  };

  addStyle();
  set('--days', days);
  set('--filled', 0);
  story.append(content);
  story.classList.add('awake');
  compare();
  // Reading `offsetHeight` shows the broken shop first, so that the restored one is seen to come.
  void story.offsetHeight;
  choose();
  day.addEventListener('input', choose);
  edge?.addEventListener('input', compare);
  followFinger(day);
}
