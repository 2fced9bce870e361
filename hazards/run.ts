// `npm run hazards [id …]`: the hazards at full figures on a real PostgreSQL; prints one table and writes docs/proof/hazards.md.
// HAZARD_SHARE=0.1 runs a tenth of each, HAZARD_SEED repeats a run. With ids named, nothing is written.
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describeMachine } from '../bench/machine.ts'
import { crashes } from './crashes.ts'
import type { Hazard, Result } from './hazard.ts'
import { rivals } from './rivals.ts'

const hazards: readonly Hazard[] = [rivals, crashes]
const asked = process.argv.slice(2)
const share = Number(process.env.HAZARD_SHARE ?? 1)
const seed = Number(process.env.HAZARD_SEED ?? 20_261_115)

const lines: string[] = []
let failed = 0
for (const hazard of hazards.filter(({ id }) => asked.length === 0 || asked.includes(id))) {
  console.log(`${hazard.id} ${hazard.promise} …`)
  const result = await hazard.run({ share, seed })
  for (const failure of result.failures) console.error(`  ${failure}`)
  if (result.failures.length > 0) failed += 1
  lines.push(lineOf(hazard, result))
  console.log(`  ${lines.at(-1)}`)
}

function lineOf({ id, promise }: Hazard, { trials, failures, note = '' }: Result): string {
  const verdict = failures.length === 0 ? `held; below ${bound(trials)}` : `${failures.length} failures`
  return `| ${id} | ${promise} | ${trials.toLocaleString('en')} | ${verdict} | ${note} | ${seed} |`
}

/** No failure in n trials bounds the rate at about 3/n (95 %). */
function bound(trials: number): string {
  return `${(300 / trials).toPrecision(2)} % (95 %)`
}

if (asked.length === 0) {
  const folder = fileURLToPath(new URL('../docs/proof/', import.meta.url))
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    `${folder}hazards.md`,
    `# Hazards, tried

Written by \`npm run hazards\` on ${new Date().toISOString().slice(0, 10)}. Machine: ${describeMachine()}. Real PostgreSQL with fsync.
Share of the full figures: ${share}. n is what was tried; no failure in n trials bounds the rate at about 3/n.

| hazard | promise | n | result | what was done | seed |
| --- | --- | --- | --- | --- | --- |
${lines.join('\n')}
`,
  )
}
process.exitCode = failed > 0 ? 1 : 0
