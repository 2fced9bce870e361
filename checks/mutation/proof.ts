import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const path = `${root}docs/proof/mutation.md`
const allRules = () =>
  globSync('{contract,i18n,server,web}/**/*.rules.ts', { cwd: root, exclude: ['**/node_modules/**', '**/build/**'] })

export interface RulesRow {
  readonly file: string
  /** Number of mutants that a test can detect. Excludes constants that are read only at load time. */
  readonly mutants: number
  readonly killed: number
  readonly on: string
}

export interface PlantedRow {
  readonly what: string
  readonly file: string
  readonly caughtBy: string
  readonly result: string
  readonly on: string
}

/** Updates the rows of this run in docs/proof/mutation.md and removes those of deleted rule files. */
export function writeProof(results: {
  readonly rules?: readonly RulesRow[]
  readonly planted?: readonly PlantedRow[]
}) {
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []
  const cells = lines.filter((line) => line.startsWith('| ')).map((line) => line.slice(2, -2).split(' | '))
  const rules = new Map(cells.flatMap(readRules).map((row) => [row.file, row]))
  for (const row of results.rules ?? []) rules.set(row.file, row)
  const planted = new Map(cells.flatMap(readPlanted).map((row) => [row.what, row]))
  for (const row of results.planted ?? []) planted.set(row.what, row)
  const files = [...rules.values()].filter(({ file }) => existsSync(`${root}${file}`))
  writeFileSync(
    path,
    pageOf(
      files.sort((a, b) => a.file.localeCompare(b.file)),
      [...planted.values()],
    ),
  )
}

function readRules([file = '', mutants, killed, , , on = '']: readonly string[]): RulesRow[] {
  return file.endsWith('.rules.ts') ? [{ file, mutants: Number(mutants), killed: Number(killed), on }] : []
}

function readPlanted([what = '', file = '', caughtBy = '', result = '', on = '']: readonly string[]): PlantedRow[] {
  return file.startsWith('server/') ? [{ what, file, caughtBy, result, on }] : []
}

const score = (killed: number, mutants: number) => (mutants === 0 ? '–' : `${((100 * killed) / mutants).toFixed(1)} %`)

function pageOf(rules: readonly RulesRow[], planted: readonly PlantedRow[]): string {
  const sum = (part: 'mutants' | 'killed') => rules.reduce((total, row) => total + row[part], 0)
  const [mutants, killed] = [sum('mutants'), sum('killed')]
  return [
    '# Mutation tests and planted bugs',
    '',
    'Written by `npm run mutation`: Stryker mutates the rules one by one and runs the tests beside them (`MUTATE=path,path`',
    'selects files). Then each bug is planted alone, and the named test must fail (`PLANT=3,4` selects bugs). A partial run',
    'updates only its own rows.',
    '',
    '## Rules',
    '',
    `${rules.length} of ${allRules().length} files run, ${mutants} mutants, ${killed} killed: **${score(killed, mutants)}**.`,
    '',
    '| file | mutants | killed | survived | score | on |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rules.map(
      ({ file, mutants: of, killed: caught, on }) =>
        `| ${[file, of, caught, of - caught, score(caught, of), on].join(' | ')} |`,
    ),
    '',
    '## Planted bugs',
    '',
    `${planted.filter(({ result }) => result === 'caught').length} of ${planted.length} caught.`,
    '',
    '| bug | planted in | test | result | on |',
    '| --- | --- | --- | --- | --- |',
    ...planted.map(({ what, file, caughtBy, result, on }) => `| ${[what, file, caughtBy, result, on].join(' | ')} |`),
    '',
  ].join('\n')
}
