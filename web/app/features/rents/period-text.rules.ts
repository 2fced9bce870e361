/** A range of days breaks after its dash and nowhere else: half a date on a line of its own reads as another. */
export const periodText = (range: string): string =>
  range.replace(/([–-]?)\s/gu, (_, dash: string) => (dash ? `${dash} ` : '\u00A0'))
