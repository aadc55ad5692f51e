/**
 * Browsers prerender the page behind a hovered link, so that it opens without a wait. Excluded are the contact form's
 * answers, which the server renders for one request only, and visitors with `saveData` (behaviour/shell.ts).
 */
export const speculationRules = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: '/kontakt*' } },
          { not: { selector_matches: '[target]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});
