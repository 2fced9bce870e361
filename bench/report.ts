import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describeMachine } from '../testkit/machine.ts'
import type { Row } from './measure.ts'
import { goalsPlot } from './plots/goals-plot.ts'
import { growthPlot } from './plots/growth-plot.ts'

const folder = fileURLToPath(new URL('../docs/proof/', import.meta.url))
const columns = ['label', 'ours', 'baseline', 'ratio', 'goal', 'met'] as const

/** Content of performance.json, from which the table and the plots are written. */
interface Report {
  on: string
  machine: string
  seconds: number
  rows: Row[]
}

export function printTable(rows: Row[]): void {
  const widths = columns.map((column) => Math.max(column.length, ...rows.map((row) => row[column].length)))
  const alignCells = (cells: readonly string[]) =>
    cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('  ')
  console.log(alignCells(columns))
  for (const row of rows) console.log(alignCells(columns.map((column) => row[column])))
}

export function writeReport(rows: Row[], seconds: number): void {
  const report: Report = { on: new Date().toISOString().slice(0, 10), machine: describeMachine(), seconds, rows }
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}performance.json`, `${JSON.stringify(report, null, 2)}\n`)
  draw(report)
}

function readReport(): Report {
  const file = `${folder}performance.json`
  if (!existsSync(file)) throw new Error('docs/proof/performance.json does not exist: run `npm run bench` first')
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** Replaces the stored rows that have the same labels, unless they were measured on another machine. */
export function updateRows(rows: readonly Row[]): void {
  const report = readReport()
  if (report.machine !== describeMachine()) {
    console.log('docs/proof is not updated: it was measured on another machine')
    return
  }
  const all = new Map([...report.rows, ...rows].map((row) => [row.label, row]))
  writeReport([...all.values()], report.seconds)
}

/** Writes the table and the plots again from the stored measurements. */
export const redraw = (): void => draw(readReport())

function draw({ on, machine, seconds, rows }: Report): void {
  const table = [
    ['measurement', ...columns.slice(1)],
    columns.map(() => '---'),
    ...rows.map((row) => columns.map((column) => row[column])),
  ]
  const hasCurves = rows.some(({ curve }) => curve !== undefined)
  writeFileSync(`${folder}performance-goals.svg`, goalsPlot(rows))
  if (hasCurves) writeFileSync(`${folder}performance-growth.svg`, growthPlot(rows))
  writeFileSync(
    `${folder}performance.md`,
    `# Performance

\`npm run bench\` measured this on ${on} and wrote the values to [performance.json](performance.json). \`npm run bench redraw\` writes this page from them.
Machine: ${machine}. A load run takes ${seconds / 2} to ${seconds * 2} s. Rows of reads, logins and growth are the median of three runs; orders and doors run once. Only the ratios of speeds are comparable with other machines.
\`baseline\` is a minimal program that does the same, measured in the same run. \`goal\` has two values: the value required for a release / the goal.
\`met\` says which of them the measurement reaches: \`required\` the first, \`goal\` both, \`no\` none.
[performance-distances.md](performance-distances.md) explains the rows that reach none, as far as they were profiled.

![All measurements compared with the values required for a release](performance-goals.svg)
${hasCurves ? '\n![The same requests in a growing database](performance-growth.svg)\n' : ''}
${table.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}
`,
  )
}
