interface NetGrossProps {
  readonly net: string;
  /** Left out where it is free. */
  readonly gross?: string | undefined;
}

/** Both forms of a price; the net/gross switch decides which one is displayed (shell.css). */
export const NetGross = ({ net, gross }: NetGrossProps) =>
  gross ? (
    <>
      <span className="price-net">{net}</span>
      <span className="price-gross">{gross}</span>
    </>
  ) : (
    net
  );

interface VatNoteProps extends NetGrossProps {
  readonly vat: string;
}

/** „zzgl. 19 % USt.“ or „inkl. 19 % USt.“ */
export const VatNote = ({ vat, ...words }: VatNoteProps) => (
  <>
    <NetGross {...words} /> {vat}
  </>
);
