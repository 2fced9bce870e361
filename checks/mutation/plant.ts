import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { plantedBugs } from './planted.ts'
import type { PlantedBug } from './planted-bug.ts'
import { type PlantedRow, writeProof } from './proof.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
// The copy is inside the repository, so that Node resolves the packages.
const copy = `${root}.artifacts/planted-${process.pid}`

function copySources(): void {
  const { stdout } = spawnSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 10_000_000 })
  for (const file of stdout.split('\0').filter((name) => name !== '')) cpSync(root + file, `${copy}/${file}`)
  symlinkSync(`${root}server/node_modules`, `${copy}/server/node_modules`)
}

/** Runs the test. Only a failed assertion counts as caught, not a crash or a timeout. */
function outcomeOf(test: string): string {
  const vitest = `${root}node_modules/vitest/vitest.mjs`
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [vitest, 'run', '--project', 'unit', '--project', 'pglite', '--bail', '1', test],
    {
      cwd: copy,
      encoding: 'utf8',
      env: { ...process.env, NO_COLOR: '1' },
    },
  )
  if (status === 0) return '**not caught**'
  if (`${stdout}${stderr}`.includes('AssertionError')) return 'caught'
  process.stdout.write(`${stdout}${stderr}`)
  return '**failed otherwise**'
}

function testPlantedBug({ what, file, find, replace, caughtBy }: PlantedBug): PlantedRow {
  const path = `${copy}/${file}`
  const original = readFileSync(path, 'utf8')
  if (original.split(find).length !== 2) throw new Error(`${file} must contain exactly once: ${find}`)
  writeFileSync(
    path,
    original.replace(find, () => replace),
  )
  const result = outcomeOf(caughtBy)
  writeFileSync(path, original)
  process.stdout.write(`${result.padEnd(20)} ${what}\n`)
  const row = { what, file, caughtBy, result, on: new Date().toISOString().slice(0, 10) }
  writeProof({ planted: [row] })
  return row
}

const selected = process.env.PLANT?.split(',').map(Number)
const bugs = plantedBugs.filter((_, index) => selected?.includes(index + 1) ?? true)
copySources()
const planted = bugs.map(testPlantedBug)
rmSync(copy, { recursive: true, force: true })
process.exitCode = planted.every(({ result }) => result === 'caught') ? 0 : 1
