/**
 * Loads the sheet's script when the form is touched, and starts it with the first answer, or at once where the
 * address or the visit holds answers already. A script that does not come leaves the plain form.
 */
type Start = (section: HTMLElement, isTouched: boolean) => void;

export function wakeChoosing(load: () => Promise<{ readonly start: Start }>): void {
  const section = document.querySelector<HTMLElement>('#uebergabe');
  const form = section?.querySelector('form');
  if (!section || !form) return;
  let loading: ReturnType<typeof load> | undefined;
  let isTouched = false;
  let isStarted = false;
  const fetchScript = () => {
    loading ??= load();
    return loading;
  };
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    fetchScript().then(
      (script) => script.start(section, isTouched),
      () => {},
    );
  };
  for (const sign of ['pointerover', 'focusin']) form.addEventListener(sign, fetchScript);
  form.addEventListener('input', () => {
    isTouched = true;
    start();
  });
  const address = new URLSearchParams(location.search);
  try {
    if (
      [...address.keys()].some((name) => form.elements.namedItem(name)) ||
      sessionStorage['choosing']
    )
      start();
  } catch {}
}
