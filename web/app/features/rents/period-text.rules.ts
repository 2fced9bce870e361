/** Allows a line break only after the dash: half a date on its own line is misread as another date. */
export const periodText = (range: string): string =>
  range.replace(/([–-]?)\s/gu, (_, dash: string) => (dash ? `${dash} ` : '\u00A0'))

/** Allows a line break only beside the year, for narrow columns. */
export const dayText = (day: string): string =>
  day.replaceAll(/\s/gu, '\u00A0').replace(/\u00A0(?=\d{4})|(?<=\d{4}\.?)\u00A0/u, ' ')
