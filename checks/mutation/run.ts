// `npm run mutation` mutates the rules, plants the bugs and writes docs/proof/mutation.md.
// MUTATE=path,path runs only these rules, PLANT=3,4 only these bugs; setting only one of them skips the other part.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const run = (...args: string[]): boolean =>
  spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status === 0

const { MUTATE: rules, PLANT: bugs } = process.env
const killed = bugs && !rules ? true : run('node_modules/@stryker-mutator/core/bin/stryker.js', 'run')
const caught = rules && !bugs ? true : run('--import', 'tsx', 'checks/mutation/plant.ts')
process.exitCode = killed && caught ? 0 : 1
