/**
 * What a list of fields may say, and the types that follow from one. Each kind of request has its list: contact-fields.ts,
 * notice-fields.ts. Copy, form, checks, pages, mails, table columns and export follow it; docs/changing.md tells what a
 * new field needs besides its line there.
 */
export interface FieldRule {
  /**
   * A `line` has no line breaks, a `text` may, `addresses` are web addresses, one per line; a `choice` is picked from a
   * list, a `tick` is a box to tick. `carried` is made by the page and shown, but neither typed nor picked: the query of
   * the sheet.
   */
  readonly kind: 'line' | 'text' | 'addresses' | 'email' | 'choice' | 'tick' | 'carried';
  readonly required: boolean;
  /** The name of a tick that makes this field optional. */
  readonly unless?: string;
  /** In code points; of an e-mail address in octets. */
  readonly shortest?: number;
  readonly longest?: number;
}

export type FormFields = Readonly<Record<string, FieldRule>>;

/** RFC 5321, in octets. */
export const longestEmail = 254;
/** What a box that is ticked sends and stores; any other sends no value. */
export const ticked = 'ja';

export type NameIn<Fields> = keyof Fields & string;
/** The fields that a visitor types. */
export type TextNameIn<Fields> = {
  [Name in NameIn<Fields>]: Fields[Name] extends { readonly longest: number } ? Name : never;
}[NameIn<Fields>];
/** The longest that is carried, in characters. */
export const longestCarried = 800;
/** Fields that a visitor picks, ticks or carries along. */
export type PickedNameIn<Fields> = Exclude<NameIn<Fields>, TextNameIn<Fields>>;

/** Typed fields are texts, possibly empty; picked ones may be missing. */
export type FormValues<Fields> = {
  readonly [Name in TextNameIn<Fields>]: string;
} & {
  readonly [Name in PickedNameIn<Fields>]?: string | undefined;
} & {
  /** The server stores a request once, however often it is sent with this key. */
  readonly key?: string | undefined;
};

/** `form` stands for what concerns no single field. */
export type FormErrors<Fields> = Partial<Record<NameIn<Fields> | 'key' | 'form', string>>;

export const isTyped = ({ kind }: FieldRule): boolean =>
  kind !== 'choice' && kind !== 'tick' && kind !== 'carried';
export const isCarried = ({ kind }: FieldRule): boolean => kind === 'carried';
/** Whether a field's text may have several lines. */
export const hasLines = ({ kind }: FieldRule): boolean => kind === 'text' || kind === 'addresses';
