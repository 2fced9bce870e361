// `npm run mutation`: changes the rules one by one, plants the bugs one by one, and writes docs/proof/mutation.md.
// MUTATE=path,path only those rules; PLANT=3,4 only those bugs. Who names one of the two wants nothing of the other.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const run = (...args: string[]): boolean =>
  spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status === 0

const { MUTATE: rules, PLANT: bugs } = process.env
const noticed = bugs && !rules ? true : run('node_modules/@stryker-mutator/core/bin/stryker.js', 'run')
const caught = rules && !bugs ? true : run('--import', 'tsx', 'checks/mutation/plant.ts')
process.exitCode = noticed && caught ? 0 : 1
