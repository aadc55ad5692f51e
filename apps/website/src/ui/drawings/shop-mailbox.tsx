import { Icon } from '../icon.tsx';
import { Good, type GoodName, ShopWindow } from './shop-window.tsx';

interface ShopMailboxProps {
  /** Text alternative of the picture. */
  readonly description: string;
  readonly folder: string;
  readonly mails: readonly {
    readonly icon: GoodName;
    readonly time: string;
    readonly subject: string;
    readonly text: string;
    /** Was deleted, and is there again. */
    readonly isRestored?: boolean;
  }[];
  readonly caption: string;
}

/** The shop's mailbox in the morning: what came overnight, and a message that was lost; the sun rises behind it. */
export function ShopMailbox({ description, folder, mails, caption }: ShopMailboxProps) {
  return (
    <figure>
      <div role="img" aria-label={description} className="relative pt-14 sm:pt-24">
        <Sunrise />
        <div className="relative sm:ml-10">
          <ShopWindow
            hasAwning
            address={
              <>
                <Icon name="mail" className="size-3.5" />
                {folder}
              </>
            }
          >
            <ul className="px-3 py-2 sm:px-5 sm:py-3">
              {mails.map((mail) => (
                <li
                  key={mail.time}
                  className={`grid grid-cols-[2.75rem_minmax(0,1fr)_auto] items-center gap-x-3 py-2 max-[19.5rem]:grid-cols-1 sm:gap-x-4 ${mail.isRestored ? '-mx-3 bg-on-petrol px-3 text-petrol-deep last:-mb-2 sm:-mx-5 sm:px-5 sm:last:-mb-3' : ''}`}
                >
                  <Good name={mail.icon} className="size-11 bg-on-petrol-bar" />
                  <span className="min-w-0 text-sm">
                    <span className="block font-medium">{mail.subject}</span>
                    <span className={mail.isRestored ? '' : 'text-on-petrol-soft'}>
                      {mail.text}
                    </span>
                  </span>
                  <span className="self-start text-xs">{mail.time}</span>
                </li>
              ))}
            </ul>
          </ShopWindow>
        </div>
      </div>
      <figcaption className="mt-5 text-on-petrol-soft sm:ml-10">{caption}</figcaption>
    </figure>
  );
}

const Sunrise = () => (
  <svg
    viewBox="0 0 240 120"
    className="absolute top-0 left-0 w-40 max-w-full fill-none stroke-on-petrol-bar sm:w-72"
    strokeWidth="2"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <circle cx="120" cy="110" r="56" className="fill-on-petrol-bar" stroke="none" />
    <path
      d="M120 44V8M153 53l18-32M177 77l27-17M87 53 69 21M63 77 36 60"
      vectorEffect="non-scaling-stroke"
    />
  </svg>
);
