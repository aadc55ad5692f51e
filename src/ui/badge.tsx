import type { ReactNode } from 'react';

const tones = {
  plain: 'border-control text-ink-soft',
  petrol: 'border-transparent bg-petrol text-on-petrol',
  inverse: 'border-transparent bg-on-petrol text-petrol-deep',
} as const;

interface BadgeProps {
  readonly tone: keyof typeof tones;
  readonly children: ReactNode;
}

export function Badge({ tone, children }: BadgeProps) {
  return (
    <span
      className={`inline-block rounded-xs border px-2 py-0.5 text-xs font-medium hyphens-manual ${tones[tone]}`}
    >
      {children}
    </span>
  );
}
