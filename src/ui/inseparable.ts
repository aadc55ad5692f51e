/**
 * A browser may break a line after any hyphen: „E-|Mail“, „20-|GB-Postfach“, „Mo–|Fr“, „9:00–|18:00 Uhr“, „0431 55512-|30“. No property
 * of CSS forbids it, and a no-break hyphen is another character: searching and copying the text would no longer find the word.
 * So such words stand in an element that does not wrap: `scripts/build/keep-words-together.ts` puts them there in the pages,
 * `KeptText` in islands.
 *
 * An abbreviation with a short word, a size with one, names that are searched for as they stand, half a word with the
 * „und“ that completes it (no space forbids a break after a hyphen), two weekdays, two times, two amounts, or a telephone number.
 * Longer words must be able to break.
 */
export const inseparable =
  /(?<![\p{L}\p{N}])(?:E-Mail-(?:Adressen?|Diensten?|Postfach)|(?:\d+-)?\p{Lu}{1,5}-\p{L}{1,10}|Load-Balancer|Page-Builder|Spam-Ordner|Hosting-Pakete?n?|Postfach-Backups|Cookie-(?:Einstellungen|Auswahl|Hinweis)|\p{L}{1,14}-[ \u00a0](?:und|oder)|\p{Lu}\p{Ll}–\p{Lu}\p{Ll}|\d+:\d\d–\d+:\d\d|\d[\d.]{0,9}–\d[\d.]*|(?:\+\d|0\d)[\d /()-]{4,18}\d)(?!\p{L})/gu;
