import { writeCsv } from '@boxzone/contract/csv'
import { saveFile } from '#app/lib/browser/save-file.ts'

export const saveCsv = (name: string, rows: Parameters<typeof writeCsv>[0]): void =>
  saveFile(`${name}.csv`, 'text/csv;charset=utf-8', writeCsv(rows))
