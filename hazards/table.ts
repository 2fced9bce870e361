import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describeMachine } from '../testkit/machine.ts'
import type { Listed } from './catalogue.ts'
import type { HazardResult } from './hazard.ts'

/** One line of docs/proof/hazards.md, cell by cell. */
export type Row = readonly string[]

const folder = fileURLToPath(new URL('../docs/proof/', import.meta.url))
const file = `${folder}hazards.md`
const none = '–'

interface Tried extends HazardResult {
  readonly seed: number
  readonly share: number
}

const testsOf = ({ tests = [] }: Listed) => tests.map((name) => `\`${name}\``).join(', ') || none

export function rowOf(listed: Listed, tried?: Tried): Row {
  const { id, promise, instead, hazard } = listed
  const verdictOfNone = hazard ? 'not tried yet' : instead ? 'not run' : 'in `npm test`'
  if (!tried) return [id, promise, none, verdictOfNone, instead ?? none, testsOf(listed), none, none]
  const { trials, failures, note = none, unable, seed, share } = tried
  const verdict = failures.length === 0 ? `held; below ${bound(trials)}` : `**${failures.length} failures**`
  const size = share === 1 || hazard?.isWhole ? '' : `; share ${share}`
  const day = new Date().toISOString().slice(0, 10)
  if (unable) return [id, promise, none, 'not run', unable, testsOf(listed), none, day]
  return [id, promise, trials.toLocaleString('en'), verdict, `${note}${size}`, testsOf(listed), String(seed), day]
}

/** What was tried keeps its row, under the names of today; what is only listed says what the catalogue says now. */
function rowNow(listed: Listed, kept: Row | undefined): Row {
  if (!listed.hazard || !kept) return rowOf(listed)
  const [id = '', , n = '', verdict = '', note = '', , seed = '', day = ''] = kept
  return [id, listed.promise, n, verdict, note, testsOf(listed), seed, day]
}

export const printRow = (row: Row) => `| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`

/** No failure in n trials bounds the rate at about 3/n (95 %). */
const bound = (trials: number) => `${Number(Math.min(100, 300 / trials).toPrecision(2))} %`

/** The rows of the last runs, by hazard; a row without a day was never tried. */
export function keptRows(): [string, Row][] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.flatMap((line): [string, Row][] => {
    const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'))
    const [, id = ''] = cells
    const isTried = cells.at(-2) !== none
    return /^[A-F]\d+$/.test(id) && cells.length === 10 && isTried ? [[id, cells.slice(1, -1)]] : []
  })
}

export function writeTable(catalogue: readonly Listed[], rows: ReadonlyMap<string, Row>): void {
  mkdirSync(folder, { recursive: true })
  const lines = catalogue.map((listed) => printRow(rowNow(listed, rows.get(listed.id))))
  writeFileSync(
    file,
    `# Hazards, tried

Written by \`npm run hazards\`. Machine: ${describeMachine()}. Real PostgreSQL with fsync; Mosquitto for the locks.
n is what was tried on the day named; no failure in n trials bounds the rate at about 3/n (95 %). \`HAZARD_SHARE\` scales the
trials, \`HAZARDS=B3,C5\` runs only those and keeps the other rows, \`HAZARD_SEED\` repeats a run. D2 takes sqlmap, E5 root and E9 the
history in git: a machine without them says so in their rows.

| hazard | promise | n | result | what was done | in \`npm test\` | seed | on |
| --- | --- | --- | --- | --- | --- | --- | --- |
${lines.join('\n')}
`,
  )
}
