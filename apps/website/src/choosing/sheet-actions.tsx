import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import type { SheetCopy } from './choosing-copy.ts';

interface SheetActionsProps {
  readonly sheet: SheetCopy;
  readonly link: string;
}

/**
 * Ways to hand the sheet on. Without scripts there is the mail; with them islands/choosing/wake-choosing.ts answers the buttons,
 * and the system's own way takes the place of the mail where there is one (sheet.css).
 */
export function SheetActions({ sheet, link }: SheetActionsProps) {
  const button = (action: 'share' | 'copy' | 'print') => (
    <Button variant="outline" size="compact" data-action={action} data-link={link}>
      {sheet[action]}
    </Button>
  );
  const subject = encodeURIComponent(sheet.shareSubject);
  return (
    <div className="sheet-share" data-copied={sheet.copied} data-copy-failed={sheet.copyFailed}>
      <ButtonLink
        variant="outline"
        size="compact"
        className="sheet-mail"
        href={`mailto:?subject=${subject}&body=${encodeURIComponent(link)}`}
      >
        {sheet.shareByMail}
      </ButtonLink>
      {button('share')}
      {button('copy')}
      {button('print')}
      <p role="status" />
    </div>
  );
}
