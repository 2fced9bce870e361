import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describeMachine } from '../testkit/machine.ts'
import type { Row } from './measure.ts'
import { goalsPlot } from './plots/goals-plot.ts'
import { growthPlot } from './plots/growth-plot.ts'

const folder = fileURLToPath(new URL('../docs/proof/', import.meta.url))
const heads = ['figure', 'ours', 'limit', 'ratio', 'goal', 'met'] as const

/** What was measured, when and on what: the table and the plots are drawn from it. */
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

/** What was measured last. */
function readReport(): Report {
  const kept = `${folder}performance.json`
  if (!existsSync(kept)) throw new Error('nothing has been measured yet: run `npm run bench`')
  return JSON.parse(readFileSync(kept, 'utf8'))
}

/** Figures measured alone take the places of the former ones; those of another machine stay as they are. */
export function renewRows(rows: readonly Row[]): void {
  const report = readReport()
  if (report.machine !== describeMachine()) {
    console.log('measured on another machine than the table: not written')
    return
  }
  const all = new Map([...report.rows, ...rows].map((row) => [row.figure, row]))
  writeReport([...all.values()], report.seconds)
}

/** The table and the plots once more, of what was measured last. */
export const redraw = (): void => draw(readReport())

function draw({ on, machine, seconds, rows }: Report): void {
  const table = [heads, heads.map(() => '---'), ...rows.map((row) => heads.map((head) => row[head]))]
  const hasCurves = rows.some(({ curve }) => curve !== undefined)
  writeFileSync(`${folder}performance-goals.svg`, goalsPlot(rows))
  if (hasCurves) writeFileSync(`${folder}performance-growth.svg`, growthPlot(rows))
  writeFileSync(
    `${folder}performance.md`,
    `# Performance, measured

Written by \`npm run bench\` on ${on}; the bare figures are in [performance.json](performance.json), and \`npm run bench redraw\` draws them again.
Machine: ${machine}. Speeds: ${seconds} s each, interleaved, median of 3; only their ratios mean something elsewhere.
\`limit\` is the barest program that gives the same result, measured in the same run. \`goal\` names what is good enough to ship and what is aimed for.

![Every figure beside what is good enough](performance-goals.svg)
${hasCurves ? '\n![The same questions in a growing world](performance-growth.svg)\n' : ''}
${table.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}
`,
  )
}
