import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describeMachine } from '../testkit/machine.ts'
import type { Row } from './measure.ts'
import { goalsPlot } from './plots/goals-plot.ts'
import { growthPlot } from './plots/growth-plot.ts'

const folder = fileURLToPath(new URL('../docs/proof/', import.meta.url))
const heads = ['figure', 'ours', 'limit', 'ratio', 'goal', 'met'] as const

/** The stored measurements, from which the table and the plots are written. */
interface Report {
  on: string
  machine: string
  seconds: number
  rows: Row[]
}

export function printTable(rows: Row[]): void {
  const widths = heads.map((head) => Math.max(head.length, ...rows.map((row) => row[head].length)))
  const line = (cells: readonly string[]) => cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('  ')
  console.log(line(heads))
  for (const row of rows) console.log(line(heads.map((head) => row[head])))
}

export function writeReport(rows: Row[], seconds: number): void {
  const report: Report = { on: new Date().toISOString().slice(0, 10), machine: describeMachine(), seconds, rows }
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}performance.json`, `${JSON.stringify(report, null, 2)}\n`)
  draw(report)
}

function readReport(): Report {
  const file = `${folder}performance.json`
  if (!existsSync(file)) throw new Error('there is no measurement yet: run `npm run bench`')
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** Replaces the stored rows of the measures that ran, unless the stored rows are from another machine. */
export function renewRows(rows: readonly Row[]): void {
  const report = readReport()
  if (report.machine !== describeMachine()) {
    console.log('the stored table is from another machine: not written')
    return
  }
  const all = new Map([...report.rows, ...rows].map((row) => [row.figure, row]))
  writeReport([...all.values()], report.seconds)
}

/** Writes the table and the plots again from the stored measurements. */
export const redraw = (): void => draw(readReport())

function draw({ on, machine, seconds, rows }: Report): void {
  const table = [
    ['measurement', ...heads.slice(1)],
    heads.map(() => '---'),
    ...rows.map((row) => heads.map((head) => row[head])),
  ]
  const hasCurves = rows.some(({ curve }) => curve !== undefined)
  writeFileSync(`${folder}performance-goals.svg`, goalsPlot(rows))
  if (hasCurves) writeFileSync(`${folder}performance-growth.svg`, growthPlot(rows))
  writeFileSync(
    `${folder}performance.md`,
    `# Performance, measured

Written by \`npm run bench\` on ${on}; the values are in [performance.json](performance.json), and \`npm run bench redraw\` writes this page again.
Machine: ${machine}. Speeds: ${seconds} s each, interleaved, median of 3; only their ratios are comparable with other machines.
\`limit\` is a minimal program with the same result, measured in the same run. \`goal\` gives the shipping limit and the goal.

![All measurements compared with their limits](performance-goals.svg)
${hasCurves ? '\n![The same requests in a growing database](performance-growth.svg)\n' : ''}
${table.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}
`,
  )
}
