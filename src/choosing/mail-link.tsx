import { ButtonLink } from '../ui/button-link.tsx';
import type { SheetCopy } from './choosing-copy.ts';

/** Shares the link by mail in browsers without `navigator.share`. */
export function MailLink({ sheet, link }: { readonly sheet: SheetCopy; readonly link: string }) {
  const subject = encodeURIComponent(sheet.shareSubject);
  return (
    <ButtonLink
      variant="outline"
      size="compact"
      href={`mailto:?subject=${subject}&body=${encodeURIComponent(link)}`}
    >
      {sheet.shareByMail}
    </ButtonLink>
  );
}
