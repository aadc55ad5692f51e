/** An e-mail address that is too long for its line breaks after the @. Other texts stay as they are. */
export function AddressText({ text }: { readonly text: string }) {
  const [name, host] = text.split('@');
  if (!host) return text;
  return (
    <span>
      {`${name}@`}
      <wbr />
      {host}
    </span>
  );
}
