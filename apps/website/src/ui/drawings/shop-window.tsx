import type { ReactNode } from 'react';
import { Shelves } from './shop.tsx';
import { ShopAwning } from './shop-goods.tsx';
import { goods } from './shop-parts.ts';

interface ShopWindowProps {
  /** What the address bar says. */
  readonly address: ReactNode;
  /** Without its awning the window shows something else in place of the shop. */
  readonly hasAwning: boolean;
  readonly children: ReactNode;
}

/** The shop's browser window on petrol, with words that stay legible at every size of the picture. */
export const ShopWindow = ({ address, hasAwning, children }: ShopWindowProps) => (
  <div className="overflow-hidden rounded-sm border-2 border-on-petrol bg-petrol-deep text-on-petrol">
    <div className="flex items-center gap-3 px-3 py-2">
      <svg
        viewBox="0 0 33 7"
        className="w-8 shrink-0 fill-on-petrol-soft max-[19.5rem]:hidden"
        aria-hidden="true"
      >
        <path d="M0 0h7v7H0zM13 0h7v7h-7zM26 0h7v7h-7z" />
      </svg>
      <p className="flex min-h-7 min-w-0 flex-1 items-center gap-2 rounded-full bg-petrol-cell px-3 text-xs">
        {address}
      </p>
    </div>
    {hasAwning && (
      <svg viewBox="0 0 476 32" className="block w-full" aria-hidden="true">
        <ShopAwning />
      </svg>
    )}
    {children}
  </div>
);

export type GoodName = keyof typeof goods;

interface GoodProps {
  readonly name: GoodName;
  readonly className: string;
}

/** One product of the shop, as its pictures show it. */
export const Good = ({ name, className }: GoodProps) => (
  <svg
    viewBox="-16 -16 32 32"
    className={`fill-on-petrol stroke-petrol-deep ${className}`}
    strokeWidth="2"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={goods[name]} vectorEffect="non-scaling-stroke" />
  </svg>
);

/** The shop's goods below its awning. */
export const ShopGoods = () => (
  <svg viewBox="0 0 476 212" className="block w-full" strokeLinejoin="round" aria-hidden="true">
    <Shelves />
  </svg>
);
