import type { ServiceState } from '@site/monitor/service-status';
import { ShopFront } from './shop-front.tsx';

interface StatusShopProps {
  /** Of the worst service. */
  readonly state: ServiceState;
  /** Text alternatives of the picture. */
  readonly words: { readonly lit: string; readonly dark: string };
}

/** The shop from the street: its window is lit unless a service is down or nothing is known. */
export function StatusShop({ state, words }: StatusShopProps) {
  const isLit = state !== 'down' && state !== 'unknown';
  return (
    <svg
      viewBox="0 0 300 152"
      role="img"
      aria-label={isLit ? words.lit : words.dark}
      className="w-full fill-none stroke-on-petrol"
      strokeWidth="2"
      strokeLinejoin="round"
    >
      <ShopFront x={20} y={12} names={['cup', 'lamp', 'plant']} isLit={isLit} />
      <path d="M0 150h300" />
    </svg>
  );
}
