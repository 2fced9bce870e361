// `npm run hazards [id …]` runs hazards and writes docs/proof/hazards.md; `document` only writes, `outdated` lists hazards to repeat.
// HAZARD_SHARE=0.1 runs a tenth of the trials, HAZARD_SEED repeats a run, HAZARDS=B3,C5 runs only these hazards.
import { type CatalogueEntry, catalogue } from './catalogue.ts'
import { stopPostgres } from './harness/on-postgres.ts'
import { requireTrials } from './hazard.ts'
import { currentCommit, isOutdated } from './outdated.ts'
import { formatRow, type HazardRow, rowOf, storedRows, writeTable } from './table.ts'

const selected = [...process.argv.slice(2), ...(process.env.HAZARDS ?? '').split(',')].filter((id) => id !== '')
const share = Number(process.env.HAZARD_SHARE ?? 1)
const seed = Number(process.env.HAZARD_SEED ?? 20_261_115)
const isOptionOnly = selected[0] === 'document' || selected[0] === 'outdated'
const unknown = isOptionOnly ? [] : selected.filter((id) => !catalogue.some((entry) => entry.id === id))
if (unknown.length > 0) throw new Error(`There is no hazard ${unknown.join(', ')}`)
if (selected[0] === 'document') writeTable(catalogue, new Map(storedRows()))

const commit = currentCommit()
let failedCount = 0
if (selected[0] === 'outdated') failedCount = printOutdated()
for (const entry of catalogue.filter(({ id }) => selected.length === 0 || selected.includes(id))) {
  const row = await runEntry(entry)
  // Written after each hazard: a later hazard may end the process, and another run may have written rows meanwhile.
  writeTable(catalogue, new Map([...storedRows(), [entry.id, row]]))
}
await stopPostgres()
process.exitCode = failedCount > 0 ? 1 : 0

async function runEntry(entry: CatalogueEntry): Promise<HazardRow> {
  if (!entry.hazard) return rowOf(entry)
  console.log(`${entry.id} ${entry.guarantee} …`)
  const startedMs = performance.now()
  const run = entry.hazard.run({ share, seed }).then(requireTrials)
  const result = await run.catch((error: unknown) => ({
    trials: 0,
    failures: [`the hazard threw: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`],
  }))
  for (const failure of result.failures.slice(0, 20)) console.error(`  ${failure}`)
  if (result.failures.length > 0) failedCount += 1
  const row = rowOf(entry, { ...result, seed, share, commit })
  console.log(`  ${formatRow(row)} (${Math.round((performance.now() - startedMs) / 1000)} s)`)
  return row
}

/** Prints the outdated hazards and returns their number. */
function printOutdated(): number {
  const rows = new Map(storedRows())
  const outdated = catalogue.filter((entry) => entry.hazard && isOutdated(entry, rows.get(entry.id)?.at(-1)))
  for (const { id, guarantee } of outdated) console.log(`${id} ${guarantee}`)
  console.log(`${outdated.length} of ${catalogue.length} hazards are outdated`)
  return outdated.length
}
