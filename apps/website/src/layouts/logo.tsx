import { company } from '@site/company/company';
import { logo } from '../pictures/logo.ts';

/** The logo and the brand's name. */
export function Logo() {
  return (
    <>
      <svg
        viewBox={logo.viewBox}
        className="h-6.5 max-w-16 shrink-0 text-petrol-text max-[23rem]:hidden"
        aria-hidden="true"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: read-logo.ts lets nothing but shapes pass.
        dangerouslySetInnerHTML={{ __html: logo.shapes }}
      />
      {company.brand}
    </>
  );
}
