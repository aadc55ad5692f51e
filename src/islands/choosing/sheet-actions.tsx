import { useState } from 'react';
import type { Sheet } from '../../../rules/choosing/sheet.ts';
import { AskLink } from '../../choosing/ask-link.tsx';
import type { ChoosingProps } from '../../choosing/choosing-copy.ts';
import { Button } from '../../ui/button.tsx';

interface SheetActionsProps extends Pick<ChoosingProps, 'copy'> {
  readonly sheet: Sheet;
  readonly contactEndpoint: string;
}

/** Prints the sheet alone, on the home page too. */
function printSheet(): void {
  const root = document.documentElement;
  root.dataset['print'] = 'sheet';
  addEventListener('afterprint', () => delete root.dataset['print'], { once: true });
  print();
}

export function SheetActions({ copy, sheet, contactEndpoint }: SheetActionsProps) {
  const { print: printLabel, copy: copyLabel, copied, copyFailed } = copy.sheet;
  const [said, say] = useState('');
  const copyLink = async () => {
    const link = new URL(copy.action, location.href);
    link.search = sheet.query;
    try {
      await navigator.clipboard.writeText(link.href);
      say(copied);
    } catch {
      say(copyFailed);
    }
  };
  const isHome = Boolean(document.querySelector('#contact form'));
  return (
    <>
      <AskLink copy={copy} sheet={sheet} contactHref={isHome ? undefined : contactEndpoint} />
      <Button variant="outline" onClick={printSheet}>
        {printLabel}
      </Button>
      <Button variant="outline" onClick={copyLink}>
        {copyLabel}
      </Button>
      <p role="status">{said}</p>
    </>
  );
}
