/** Text as a part of a regular expression that matches nothing but this text. */
export const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
