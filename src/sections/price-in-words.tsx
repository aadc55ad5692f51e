interface PriceInWordsProps {
  readonly net: string;
  readonly gross: string;
  readonly vat: string;
}

/** „zzgl. 19 % USt.“ or „inkl. 19 % USt.“, following the switch above the table. */
export function PriceInWords({ net, gross, vat }: PriceInWordsProps) {
  return (
    <>
      <span className="price-net">{net}</span>
      <span className="price-gross">{gross}</span> {vat}
    </>
  );
}
