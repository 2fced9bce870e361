/** Parses a typed day with any separator: day, month, year, or year, month, day if it starts with four digits. */
export function parseTypedDay(typed: string): string | undefined {
  const numbers = typed.match(/\d+/g)
  if (numbers?.length !== 3) return undefined
  const [first = '', second = '', third = ''] = numbers
  const [year, month, day] = first.length === 4 ? [first, second, third] : [third, second, first]
  if (year.length !== 4 || month.length > 2 || day.length > 2) return undefined
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(written) ? written : undefined
}

/** True if the text is an existing day in the format YYYY-MM-DD. */
export function isDay(text: string): boolean {
  const instant = new Date(`${text}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text)
}
