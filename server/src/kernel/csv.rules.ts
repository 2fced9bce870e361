type CsvValue = string | number | null

/** CSV of RFC 4180 with a byte order mark, so that spreadsheets recognize UTF-8. */
export const writeCsv = (lines: readonly (readonly CsvValue[])[]): string =>
  `\uFEFF${lines.map((values) => `${values.map(writeCell).join(',')}\r\n`).join('')}`

/** A text that spreadsheets would run as a formula gets an apostrophe. Numbers are written as they are. */
function writeCell(value: CsvValue): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
