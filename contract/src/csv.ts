type CsvValue = string | number | null

/** CSV of RFC 4180 with a byte order mark, so that spreadsheets recognise UTF-8. */
export const writeCsv = (rows: readonly (readonly CsvValue[])[]): string =>
  `\uFEFF${rows.map((values) => `${writeCsvLine(values)}\r\n`).join('')}`

export const writeCsvLine = (values: readonly CsvValue[]): string => values.map(writeCell).join(',')

/** Also matches after `;`, a tab or a line break, because many spreadsheets split a quoted cell there. */
const formulaStarts = /((?:^|[;\t\r\n])(?=[^\S\t\r\n]*[=+\-@])|^(?=[\t\r]))/g
/** An amount or a phone number, which spreadsheets do not evaluate. */
const isNumber = /^[+-]\d[\d\s.,]*$/

/** A text that spreadsheets would evaluate as a formula gets an apostrophe. Numbers are written as they are. */
function writeCell(value: CsvValue): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = isNumber.test(value) ? value : value.replaceAll(formulaStarts, "$1'")
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
