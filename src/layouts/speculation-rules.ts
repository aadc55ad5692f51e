/**
 * The page whose link a visitor rests on is prepared in the background and opens without a wait. Not for those who
 * save data (behaviour/shell), nor for the contact form's answers, which are made for one request only.
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
