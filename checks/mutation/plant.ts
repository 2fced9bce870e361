import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type PlantedBug, plantedBugs } from './planted.ts'
import { type PlantedRow, writeProof } from './proof.ts'

/** Plants the bugs one by one into a copy of the sources and sees whether the named tests fail. `PLANT=3,4` only those. */

const root = fileURLToPath(new URL('../..', import.meta.url))
// Inside the project, so that its libraries are found.
const copy = `${root}.artifacts/planted-${process.pid}`

function copySources(): void {
  mkdirSync(copy, { recursive: true })
  const isSource = (path: string) => !/\/(node_modules|build|\.react-router)$/.test(path)
  for (const part of ['server', 'scripts', 'vitest.config.ts', 'package.json', 'tsconfig.json']) {
    cpSync(`${root}${part}`, `${copy}/${part}`, { recursive: true, filter: isSource })
  }
  symlinkSync(`${root}server/node_modules`, `${copy}/server/node_modules`)
}

/** Caught is what an expectation noticed; a test that cannot run, or only took too long, has noticed nothing. */
function outcomeOf(test: string): string {
  const vitest = `${root}node_modules/vitest/vitest.mjs`
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [vitest, 'run', '--project', 'unit', '--bail', '1', test],
    {
      cwd: copy,
      encoding: 'utf8',
      env: { ...process.env, NO_COLOR: '1' },
    },
  )
  if (status === 0) return '**not caught**'
  return `${stdout}${stderr}`.includes('AssertionError') ? 'caught' : '**failed otherwise**'
}

function plant({ what, file, find, replace, caughtBy }: PlantedBug): PlantedRow {
  const path = `${copy}/${file}`
  const sound = readFileSync(path, 'utf8')
  if (sound.split(find).length !== 2) throw new Error(`${file} does not hold once: ${find}`)
  writeFileSync(
    path,
    sound.replace(find, () => replace),
  )
  const result = outcomeOf(caughtBy)
  writeFileSync(path, sound)
  process.stdout.write(`${result.padEnd(20)} ${what}\n`)
  const row = { what, file, caughtBy, result, on: new Date().toISOString().slice(0, 10) }
  writeProof({ planted: [row] })
  return row
}

const asked = process.env.PLANT?.split(',').map(Number)
const bugs = plantedBugs.filter((_, index) => asked?.includes(index + 1) ?? true)
copySources()
const planted = bugs.map(plant)
rmSync(copy, { recursive: true, force: true })
process.exitCode = planted.every(({ result }) => result === 'caught') ? 0 : 1
