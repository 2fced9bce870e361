/** A table as spreadsheets save it: commas or semicolons, quotes where a value has one of them or a new line. */

export interface CsvRow {
  /** Counted from one, where the row begins. */
  readonly line: number
  readonly values: readonly string[]
}

export type Csv = { readonly rows: readonly CsvRow[] } | { readonly broken: string; readonly line: number }

/** One value: in quotes, where two of them are one, or plain up to the next separator. */
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

/** The one the first line has more of. */
function separatorOf(text: string): ',' | ';' {
  const [heading = ''] = text.split('\n', 1)
  return heading.split(';').length > heading.split(',').length ? ';' : ','
}
