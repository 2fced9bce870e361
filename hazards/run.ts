// `npm run hazards [id …]`: the hazards at full figures on a real PostgreSQL; prints one table and writes docs/proof/hazards.md.
// HAZARD_SHARE=0.1 runs a tenth of each, HAZARD_SEED repeats a run, HAZARDS=B3,C5 runs only those and keeps the other rows.
import { catalogue, type Listed } from './catalogue.ts'
import { stopPostgres } from './harness/on-postgres.ts'
import { requireTrials } from './hazard.ts'
import { keptRows, printRow, type Row, rowOf, writeTable } from './table.ts'

const named = [...process.argv.slice(2), ...(process.env.HAZARDS ?? '').split(',')].filter((id) => id !== '')
const share = Number(process.env.HAZARD_SHARE ?? 1)
const seed = Number(process.env.HAZARD_SEED ?? 20_261_115)
const unknown = named.filter((id) => !catalogue.some((listed) => listed.id === id))
if (unknown.length > 0) throw new Error(`There is no hazard ${unknown.join(', ')}`)

let failed = 0
for (const listed of catalogue.filter(({ id }) => named.length === 0 || named.includes(id))) {
  const row = await tried(listed)
  // What was found is kept when a later hazard ends the process, and what another run found meanwhile.
  writeTable(catalogue, new Map([...keptRows(), [listed.id, row]]))
}
await stopPostgres()
process.exitCode = failed > 0 ? 1 : 0

async function tried(listed: Listed): Promise<Row> {
  if (!listed.hazard) return rowOf(listed)
  console.log(`${listed.id} ${listed.promise} …`)
  const startedMs = performance.now()
  const run = listed.hazard.run({ share, seed }).then(requireTrials)
  const result = await run.catch((error: unknown) => ({
    trials: 0,
    failures: [`it could not be tried: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`],
  }))
  for (const failure of result.failures.slice(0, 20)) console.error(`  ${failure}`)
  if (result.failures.length > 0) failed += 1
  const row = rowOf(listed, { ...result, seed, share })
  console.log(`  ${printRow(row)} (${Math.round((performance.now() - startedMs) / 1000)} s)`)
  return row
}
