import { Icon } from '../icon.tsx';
import { ShopGoods, ShopWindow } from './shop-window.tsx';

interface ShopLockProps {
  /** Text alternative of the picture. */
  readonly description: string;
  readonly address: string;
  readonly insecure: string;
  readonly warning: string;
  readonly captions: { readonly with: string; readonly without: string };
}

/** The shop behind its lock, and before it what the browser of a visitor shows without a certificate. */
export function ShopLock({ description, captions, ...words }: ShopLockProps) {
  return (
    <figure>
      <div role="img" aria-label={description}>
        <div className="relative mr-4 sm:mr-24">
          <ShopWindow
            hasAwning
            address={
              <>
                <Icon name="lock" className="size-3.5" />
                {words.address}
              </>
            }
          >
            <ShopGoods />
          </ShopWindow>
          <Lock />
        </div>
        <div className="relative -mt-8 ml-10 max-[19.5rem]:ml-0 [box-shadow:var(--shadow-lift)] sm:-mt-10 sm:ml-48 lg:max-[75rem]:ml-24 min-[80rem]:-mt-20">
          <ShopWindow
            hasAwning={false}
            address={
              <>
                <WarningSign className="size-4" />
                {words.insecure}
              </>
            }
          >
            <div className="flex items-center gap-4 p-4 sm:gap-6 sm:p-6">
              <WarningSign className="size-14 max-[19.5rem]:hidden sm:size-20" />
              <div className="flex-1">
                <p className="text-sm font-medium sm:text-base">{words.warning}</p>
                <span className="mt-3 block h-1 w-full bg-petrol-rule" />
                <span className="mt-2 block h-1 w-2/3 bg-petrol-rule" />
              </div>
            </div>
          </ShopWindow>
        </div>
      </div>
      <figcaption className="mt-5 grid gap-x-8 gap-y-2 text-on-petrol-soft sm:grid-cols-2">
        <p>{captions.with}</p>
        <p>{captions.without}</p>
      </figcaption>
    </figure>
  );
}

/** Hangs on the edge of the window, above the second one at every width. */
const Lock = () => (
  <svg
    viewBox="0 0 72 96"
    className="absolute top-14 -right-4 w-14 fill-none stroke-on-petrol sm:-right-14 sm:w-28 lg:max-[75rem]:-right-10 lg:max-[75rem]:w-20"
    strokeWidth="2"
    aria-hidden="true"
  >
    <path
      d="M16 42V26a20 20 0 0 1 40 0v16h-9V26a11 11 0 0 0-22 0v16z"
      className="fill-petrol-cell"
      vectorEffect="non-scaling-stroke"
    />
    <rect
      x="2"
      y="42"
      width="68"
      height="52"
      rx="3"
      className="fill-on-petrol-bar"
      vectorEffect="non-scaling-stroke"
    />
    <path
      d="M36 58a6 6 0 0 1 3 11v11h-6V69a6 6 0 0 1 3-11z"
      className="fill-petrol-deep"
      stroke="none"
    />
  </svg>
);

const WarningSign = ({ className }: { readonly className: string }) => (
  <svg
    viewBox="0 0 48 48"
    className={`shrink-0 fill-none stroke-on-petrol ${className}`}
    strokeWidth="2"
    strokeLinejoin="round"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <path d="M24 5 46 43H2z" className="fill-petrol-cell" vectorEffect="non-scaling-stroke" />
    <path d="M24 19v12M24 37v.2" strokeWidth="4" />
  </svg>
);
