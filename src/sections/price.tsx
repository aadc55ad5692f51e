interface PriceProps {
  readonly amount: string;
  /** With VAT, where it costs something. */
  readonly gross?: string;
}

/** A price both ways; the net/gross switch decides which one is shown (CSS). */
export function Price({ amount, gross }: PriceProps) {
  if (!gross) return amount;
  return (
    <>
      <span className="price-net">{amount}</span>
      <span className="price-gross">{gross}</span>
    </>
  );
}
