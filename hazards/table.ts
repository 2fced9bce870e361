import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describeMachine } from '../testkit/machine.ts'
import type { CatalogueEntry } from './catalogue.ts'
import type { HazardResult } from './hazard.ts'

/** Cells of one row of docs/proof/hazards.md; the last one is the commit that was tested. */
export type HazardRow = readonly string[]

const folder = fileURLToPath(new URL('../docs/proof/', import.meta.url))
const documentFile = `${folder}hazards.md`
const none = '–'

interface HazardRun extends HazardResult {
  readonly seed: number
  readonly share: number
  readonly commit: string
}

const testsOf = ({ tests = [] }: CatalogueEntry) => tests.map((name) => `\`${name}\``).join(', ') || none

export function rowOf(entry: CatalogueEntry, run?: HazardRun): HazardRow {
  const { id, guarantee, reason, hazard } = entry
  const defaultResult = hazard ? 'not run yet' : reason ? 'not run' : 'in `npm test`'
  if (!run) return [id, guarantee, none, defaultResult, reason ?? none, testsOf(entry), none, none, none]
  const { trials, failures, note = none, unable, seed, share, commit } = run
  const result = failures.length === 0 ? `held; below ${bound(trials)}` : `**${failures.length} failures**`
  const size = share === 1 || hazard?.runsAllTrials ? '' : `; share ${share}`
  const day = new Date().toISOString().slice(0, 10)
  if (unable) return [id, guarantee, none, 'not run', unable, testsOf(entry), none, day, commit]
  const n = trials.toLocaleString('en')
  return [id, guarantee, n, result, `${note}${size}`, testsOf(entry), String(seed), day, commit]
}

/** Updates guarantee and tests of a stored row; the results of the run stay. */
function currentRow(entry: CatalogueEntry, stored: HazardRow | undefined): HazardRow {
  if (!entry.hazard || !stored) return rowOf(entry)
  const [id = '', , n = '', result = '', note = '', , seed = '', day = '', commit = none] = stored
  return [id, entry.guarantee, n, result, note, testsOf(entry), seed, day, commit]
}

export const formatRow = (row: HazardRow) => `| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`

/** After n trials without a failure, the failure rate is below about 3/n with 95 % confidence. */
const bound = (trials: number) => `${Number(Math.min(100, 300 / trials).toPrecision(2))} %`

/** Rows of earlier runs by hazard. A row without a date was never run. */
export function storedRows(): [string, HazardRow][] {
  if (!existsSync(documentFile)) return []
  const lines = readFileSync(documentFile, 'utf8').split('\n')
  return lines.flatMap((line): [string, HazardRow][] => {
    const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'))
    const [, id = ''] = cells
    const day = cells[8]
    return /^[A-G]\d+$/.test(id) && day !== none ? [[id, cells.slice(1, -1)]] : []
  })
}

/** The catalogue as data, for checks that must not import the hazards. */
export const catalogueData = (catalogue: readonly CatalogueEntry[]) =>
  catalogue.map(({ id, guarantee, tests = [], hazard }) => ({ id, guarantee, tests, isRun: hazard !== undefined }))

export function writeTable(catalogue: readonly CatalogueEntry[], rows: ReadonlyMap<string, HazardRow>): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}hazards.json`, `${JSON.stringify(catalogueData(catalogue), null, 2)}\n`)
  const lines = catalogue.map((entry) => formatRow(currentRow(entry, rows.get(entry.id))))
  writeFileSync(
    documentFile,
    `# Hazards

Written by \`npm run hazards\`. Machine: ${describeMachine()}. Real PostgreSQL with fsync; Mosquitto for the locks.
n is the number of trials on the given day; after n trials without a failure, the failure rate is below about 3/n (95 % confidence). \`HAZARD_SHARE\` scales the
trials, \`HAZARDS=B3,C5\` runs only these hazards, \`HAZARD_SEED\` repeats a run. D2 needs sqlmap, E5 needs root and E9 needs the git
history. If one is missing, the row says so. \`npm run hazards outdated\` lists the hazards whose tests are in a folder that changed after
the commit of the row.
The list of hazards is also in [hazards.json](hazards.json).

| hazard | guarantee | n | result | method | in \`npm test\` | seed | date | commit |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |
${lines.join('\n')}
`,
  )
}
