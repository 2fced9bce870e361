/** Allows a line break only beside the year, for narrow columns. */
export const dayText = (day: string): string =>
  day.replaceAll(/\s/gu, '\u00A0').replace(/\u00A0(?=\d{4})|(?<=\d{4}\.?)\u00A0/u, ' ')
