/**
 * A tap or a finger drawn along a slider moves it to that place, where a browser moves only the thumb itself (Safari on
 * iOS). The thumb is as wide as one step. Drawn up or down, the finger scrolls the page (`touch-action: pan-y`).
 */
export function followFinger(slider: HTMLInputElement): void {
  const follow = ({ clientX }: MouseEvent) => {
    const { left, width } = slider.getBoundingClientRect();
    const [first, last] = [Number(slider.min), Number(slider.max)];
    const place = first + Math.floor(((clientX - left) / width) * (last - first + 1));
    const value = String(Math.max(first, Math.min(last, place)));
    if (slider.value === value) return;
    slider.value = value;
    slider.dispatchEvent(new Event('input', { bubbles: true }));
  };
  slider.addEventListener('click', follow);
  slider.addEventListener('pointermove', (event) => {
    if (event.pointerType !== 'mouse') follow(event);
  });
}
