export interface VatNoteProps {
  readonly net: string;
  readonly gross: string;
  readonly vat: string;
}

/** „zzgl. 19 % USt.“ or „inkl. 19 % USt.“; the net/gross switch above the table decides which one is shown (CSS). */
export function VatNote({ net, gross, vat }: VatNoteProps) {
  return (
    <>
      <span className="price-net">{net}</span>
      <span className="price-gross">{gross}</span> {vat}
    </>
  );
}
