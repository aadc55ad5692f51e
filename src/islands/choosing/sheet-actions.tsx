import { useState } from 'react';
import type { Sheet } from '../../../rules/choosing/sheet.ts';
import type { ChoosingProps } from '../../choosing/choosing-copy.ts';
import { Button } from '../../ui/button.tsx';

interface SheetActionsProps extends Pick<ChoosingProps, 'copy'> {
  readonly sheet: Sheet;
}

export function SheetActions({ copy, sheet }: SheetActionsProps) {
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
  return (
    <>
      <Button variant="outline" onClick={() => print()}>
        {printLabel}
      </Button>
      <Button variant="outline" onClick={copyLink}>
        {copyLabel}
      </Button>
      <p role="status">{said}</p>
    </>
  );
}
