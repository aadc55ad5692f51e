import { expect, it, vi } from 'vitest';

const settings = '../../config/reply-times.ts';

/** Every text of the copy that an object holds. */
const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
};

async function promises(deadline: string): Promise<string[]> {
  vi.resetModules();
  vi.doMock(settings, () => ({ replyTimes: { contact: deadline, workingDays: 1, noticeDays: 7 } }));
  const [{ home }, { email }, { infrastructure }, { systemStatus }] = await Promise.all([
    import('../pages/home.ts'),
    import('../pages/email.ts'),
    import('../pages/infrastructure.ts'),
    import('../pages/system-status.ts'),
  ]);
  return textsOf([home, email, infrastructure, systemStatus]).filter((text) =>
    /[Aa]ntwort|melden uns/.test(text),
  );
}

it('is 24 hours on every page, or a working day where the server counts business hours', async () => {
  const inHours = (await promises('hours')).filter((text) => /24\s(?:Stunden|h)/.test(text));
  const inDays = (await promises('business-hours')).filter((text) => /eines Werktags/.test(text));
  expect(inHours.length).toBeGreaterThan(4);
  expect(inDays).toHaveLength(inHours.length);
  expect((await promises('business-hours')).join()).not.toMatch(/24\sStunden/);
});
