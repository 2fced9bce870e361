/** A range of days breaks after its dash and nowhere else: half a date on a line of its own reads as another. */
export const periodText = (range: string): string =>
  range.replace(/([–-]?)\s/gu, (_, dash: string) => (dash ? `${dash} ` : '\u00A0'))

/** A single day breaks beside its year and nowhere else, where its column is narrow. */
export const dayText = (day: string): string =>
  day.replaceAll(/\s/gu, '\u00A0').replace(/\u00A0(?=\d{4})|(?<=\d{4}\.?)\u00A0/u, ' ')
