/** The first letters of the first two words: `Anna Kováčová` → `AK`. */
export const initialsOf = (name: string): string =>
  name
    .split(' ')
    .map((part) => part.charAt(0))
    .slice(0, 2)
    .join('')
