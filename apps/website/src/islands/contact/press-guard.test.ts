import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPressGuard } from './press-guard.ts';

let page: EventTarget;
beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});
afterEach(() => vi.unstubAllGlobals());

const happen = (name: string) => page.dispatchEvent(new Event(name));

it.each(['pointerup', 'pointercancel'])('checks after %s, and not before', async (end) => {
  const guard = createPressGuard();
  const check = vi.fn();
  guard.press();
  guard.afterRelease(check);
  expect(check).not.toHaveBeenCalled();
  happen(end);
  await expect.poll(() => check.mock.calls.length).toBe(1);
});

it('checks at once while nothing is pressed', () => {
  const guard = createPressGuard();
  const check = vi.fn();
  guard.press();
  happen('pointercancel');
  guard.afterRelease(check);
  expect(check).toHaveBeenCalledOnce();
});

it('checks once, however often a pointer is released afterwards', async () => {
  const guard = createPressGuard();
  const check = vi.fn();
  const last = vi.fn();
  guard.press();
  guard.afterRelease(check);
  happen('pointerup');
  guard.press();
  guard.afterRelease(last);
  happen('pointercancel');
  happen('pointerup');
  await expect.poll(() => last.mock.calls.length).toBe(1);
  expect(check).toHaveBeenCalledOnce();
});
