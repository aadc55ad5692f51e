/**
 * Moves a slider to where it is tapped or where a finger is drawn along it; Safari on iOS moves only the thumb itself. The
 * thumb is as wide as one step. A finger drawn up or down scrolls the page (`touch-action: pan-y`) and leaves the slider
 * where it was, although Chromium moves it at the first touch.
 */
export function followFinger(slider: HTMLInputElement): void {
  const moveTo = (value: string) => {
    if (slider.value === value) return;
    slider.value = value;
    slider.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const follow = ({ clientX }: MouseEvent) => {
    const { left, width } = slider.getBoundingClientRect();
    const [first, last] = [Number(slider.min), Number(slider.max)];
    const place = first + Math.floor(((clientX - left) / width) * (last - first + 1));
    moveTo(String(Math.max(first, Math.min(last, place))));
  };
  let start = { clientX: 0, clientY: 0 };
  let before = slider.value;
  slider.addEventListener('click', follow);
  slider.addEventListener('pointerdown', (event) => {
    start = event;
    before = slider.value;
  });
  slider.addEventListener('pointermove', (event) => {
    if (event.pointerType === 'mouse') return;
    const across = Math.abs(event.clientX - start.clientX);
    if (across > Math.abs(event.clientY - start.clientY)) follow(event);
  });
  slider.addEventListener('pointercancel', () => moveTo(before));
}
