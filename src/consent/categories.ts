/** What a visitor can agree to. `essential` needs no agreement and cannot be switched off. */
export const optionalCategories = ['functional', 'analytics', 'marketing'] as const;

export type OptionalCategory = (typeof optionalCategories)[number];
export type Category = 'essential' | OptionalCategory;
export type Consent = Readonly<Record<Category, boolean>>;

/** The choice that allows exactly what `allows` says; its keys stand in the order of the cookie. */
export const choice = (allows: (category: OptionalCategory) => boolean): Consent => ({
  essential: true,
  functional: allows('functional'),
  analytics: allows('analytics'),
  marketing: allows('marketing'),
});

export const isOptional = (category: unknown): category is OptionalCategory =>
  optionalCategories.includes(category as OptionalCategory);
