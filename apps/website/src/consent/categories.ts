/** The categories that a visitor can allow. `essential` needs no consent and cannot be switched off. */
export const optionalCategories = ['functional', 'analytics', 'marketing'] as const;

export type OptionalCategory = (typeof optionalCategories)[number];
type Category = 'essential' | OptionalCategory;
export type Consent = Readonly<Record<Category, boolean>>;

/** Keys are written in the order that the cookie has to have. */
export const makeConsent = (allows: (category: OptionalCategory) => boolean): Consent => ({
  essential: true,
  functional: allows('functional'),
  analytics: allows('analytics'),
  marketing: allows('marketing'),
});

export const isOptionalCategory = (category: unknown): category is OptionalCategory =>
  optionalCategories.includes(category as OptionalCategory);
