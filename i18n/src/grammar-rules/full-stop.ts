/** Two full stops that are not part of an ellipsis. */
const doubled = /(?<!\.)\.\.(?!\.)/g

/** Removes the second full stop of a sentence that ends with an abbreviation or a date. */
export const withoutDoubleFullStop = (text: string): string => text.replace(doubled, '.')
