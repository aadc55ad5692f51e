import { company } from '@site/company/company';
import { shell } from '../content/frame/shell.ts';
import { buttonStyle } from '../ui/button-style.ts';
import { Icon } from '../ui/icon.tsx';

const { customerArea } = shell;

export const customerAreaHintId = 'customer-area-hint';

interface CustomerAreaLinkProps {
  readonly className: string;
  /** Id for the tooltip that explains the customer area; without it the link has none. */
  readonly tooltipId?: string;
}

/** Opens the external customer area in a new tab. */
export function CustomerAreaLink({ className, tooltipId }: CustomerAreaLinkProps) {
  return (
    <a
      href={company.customerArea.url}
      target="_blank"
      rel="noopener"
      aria-describedby={tooltipId}
      className={`${buttonStyle('outline', 'compact')} ${className}`}
    >
      {customerArea.label}
      {!tooltipId && <span className="sr-only">{` ${customerArea.newTab}`}</span>}
      <Icon name="external" className="size-3.5" />
    </a>
  );
}

/** The tooltip of the link. It follows the content, so as not to delay it. */
export const CustomerAreaHint = () => (
  <div
    id={customerAreaHintId}
    role="tooltip"
    popover="manual"
    className="tooltip inset-auto w-max max-w-[min(26rem,calc(100vw-2rem))] overflow-visible rounded-sm bg-ink px-3 py-2 text-sm/[1.4] text-paper"
  >
    {`${customerArea.tooltip} ${customerArea.newTab}`}
  </div>
);
