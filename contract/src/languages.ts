/** The languages of all texts. */
export const languages = ['sk', 'en', 'cs', 'uk', 'pl', 'hu', 'ro', 'it'] as const
