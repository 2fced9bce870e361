/**
 * A day as people type it, to YYYY-MM-DD: year first when it has four digits (Hungarian), else day, month, year.
 * Any sign may stand between the numbers. Answers nothing for a day that does not exist.
 */
export function parseTypedDay(typed: string): string | undefined {
  const numbers = typed.match(/\d+/g)
  if (numbers?.length !== 3) return undefined
  const [first = '', second = '', third = ''] = numbers
  const [year, month, day] = first.length === 4 ? [first, second, third] : [third, second, first]
  if (year.length !== 4 || month.length > 2 || day.length > 2) return undefined
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(written) ? written : undefined
}

/** Whether a text is an existing day written YYYY-MM-DD. */
export function isDay(text: string): boolean {
  const instant = new Date(`${text}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text)
}
