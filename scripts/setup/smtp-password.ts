/** The password of a mail server's address, which people do not have to encode themselves. */

/** The address without its password, to be shown. */
export function withoutPassword(address: string): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  url.password = '';
  return url.href;
}

export const needsPassword = (address: string): boolean => {
  if (address === '') return false;
  const { username, password } = new URL(address);
  return username !== '' && password === '';
};

/** An empty password means that of the earlier address, if it is the same account. */
export function withPassword(address: string, password: string, earlier = ''): string {
  const url = new URL(address);
  if (password !== '') {
    url.password = encodeURIComponent(password);
  } else if (withoutPassword(earlier) === withoutPassword(address) && URL.canParse(earlier)) {
    url.password = new URL(earlier).password;
  }
  return url.href;
}
