import { useState } from 'react';
import type { SheetCopy } from '../../choosing/choosing-copy.ts';
import { MailLink } from '../../choosing/mail-link.tsx';
import { Button } from '../../ui/button.tsx';

interface SheetActionsProps {
  readonly sheet: SheetCopy;
  readonly link: string;
}

export function SheetActions({ sheet, link }: SheetActionsProps) {
  const [said, say] = useState('');
  const copyLink = () =>
    navigator.clipboard.writeText(link).then(
      () => say(sheet.copied),
      () => say(sheet.copyFailed),
    );
  // `navigator.share` rejects when the visitor cancels.
  const share = () =>
    navigator.share({ title: sheet.shareSubject, url: link }).catch(() => undefined);
  return (
    <>
      {'share' in navigator ? (
        <Button variant="outline" size="compact" onClick={share}>
          {sheet.share}
        </Button>
      ) : (
        <MailLink sheet={sheet} link={link} />
      )}
      <Button variant="outline" size="compact" onClick={copyLink}>
        {sheet.copy}
      </Button>
      <Button variant="outline" size="compact" onClick={() => print()}>
        {sheet.print}
      </Button>
      <p role="status">{said}</p>
    </>
  );
}
