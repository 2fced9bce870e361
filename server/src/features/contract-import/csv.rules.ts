/** CSV with commas or semicolons, as spreadsheets export it. */

export interface CsvRow {
  /** One-based line on which the row starts. */
  readonly line: number
  readonly values: readonly string[]
}

export type Csv = { readonly rows: readonly CsvRow[] } | { readonly broken: string; readonly line: number }

/** One value, either quoted (with doubled quotes) or plain up to the next separator. */
const cellOf = (separator: string) =>
  new RegExp(`[^\\S\\r\\n]*(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n]*))(${separator}|\\r?\\n|$)`, 'y')

export function readCsv(text: string): Csv {
  const source = text.replace(/^\uFEFF/, '')
  const cell = cellOf(separatorOf(source))
  const rows: CsvRow[] = []
  let [line, rowLine] = [1, 1]
  let values: string[] = []
  while (cell.lastIndex < source.length) {
    const match = cell.exec(source)
    if (!match) return { broken: 'a quotation mark stands where none may be, or is never closed', line }
    const [whole, quoted, plain = '', end = ''] = match
    values.push((quoted?.replaceAll('""', '"') ?? plain).trim())
    line += whole.split('\n').length - 1
    const isLast = end.endsWith('\n') || cell.lastIndex >= source.length
    if (!isLast) continue
    if (values.some((value) => value !== '')) rows.push({ line: rowLine, values })
    values = []
    rowLine = line
  }
  return { rows }
}

/** The more frequent separator of the first line. */
function separatorOf(text: string): ',' | ';' {
  const [heading = ''] = text.split('\n', 1)
  return heading.split(';').length > heading.split(',').length ? ';' : ','
}
