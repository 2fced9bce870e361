import { saveFile } from '#app/lib/browser/save-file.ts'

/** A spreadsheet must not run a cell that begins like a formula. */
const isFormula = (text: string): boolean => /^[=+\-@\t\r]/.test(text) && !/^[+-]?[\d.,]+$/.test(text)

export function csvText(rows: readonly (readonly (string | number | null)[])[]): string {
  const cell = (value: string | number | null) => {
    const text = String(value ?? '')
    return `"${(isFormula(text) ? `'${text}` : text).replaceAll('"', '""')}"`
  }
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

/** Saves rows as CSV with a byte order mark, so that spreadsheets read the diacritics. */
export const saveCsv = (name: string, rows: readonly (readonly (string | number | null)[])[]): void =>
  saveFile(`${name}.csv`, 'text/csv;charset=utf-8', `\uFEFF${csvText(rows)}`)
