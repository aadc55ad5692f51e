/** A telephone number in the three forms the site needs, from one: `0431 98765-0` or `+49 431 98765-0`. */
interface Phone {
  readonly display: string;
  readonly international: string;
  readonly link: `tel:+${string}`;
}

const withTrunkZero = /^0(?=[1-9])/;
const withCountryCode = /^\+49[ /-]*(?:\(0\)[ /-]*)?/;

export function phoneForms(text: string): Phone {
  const national = text.trim().replace(withCountryCode, '0');
  // A number of another country is always shown with its code.
  if (national.startsWith('+')) {
    return { display: national, international: national, link: `tel:+${digits(national)}` };
  }
  const withoutZero = national.replace(withTrunkZero, '');
  return {
    display: national,
    international: `+49 ${withoutZero}`,
    link: `tel:+49${digits(withoutZero)}`,
  };
}

const digits = (text: string): string => text.replace(/\D/g, '');
