const NO_BREAK = '\u00a0';

/** No-break spaces keep the house number with its street, and its letter with the number: „112 b“, „12 a–c“. */
export const unbrokenStreet = (street: string): string =>
  street
    .replace(/ (?=\d+(?: ?[a-z])?(?:$|[,–/-]| \())/i, NO_BREAK)
    .replaceAll(/(?<=\d) (?=[a-z](?![a-zäöüß]))/gi, NO_BREAK);
