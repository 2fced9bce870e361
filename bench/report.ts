import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describeMachine } from './machine.ts'
import type { Row } from './measure.ts'

const path = fileURLToPath(new URL('../docs/proof/performance.md', import.meta.url))
const heads = ['figure', 'ours', 'limit', 'ratio', 'goal', 'met'] as const

export function printTable(rows: Row[]): void {
  const widths = heads.map((head) => Math.max(head.length, ...rows.map((row) => row[head].length)))
  const line = (cells: readonly string[]) => cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('  ')
  console.log(line(heads))
  for (const row of rows) console.log(line(heads.map((head) => row[head])))
}

export function writeReport(rows: Row[], seconds: number): void {
  const table = [heads, heads.map(() => '---'), ...rows.map((row) => heads.map((head) => row[head]))]
  const text = `# Performance, measured

Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}.
Machine: ${describeMachine()}. Speeds: ${seconds} s each, interleaved, median of 3; only their ratios mean something elsewhere.
\`limit\` is the barest program that gives the same result, measured in the same run. \`goal\` names what is good enough to ship and what is aimed for.

${table.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}
`
  mkdirSync(fileURLToPath(new URL('../docs/proof/', import.meta.url)), { recursive: true })
  writeFileSync(path, text)
}
