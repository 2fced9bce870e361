// `npm run check`: the checks before a commit.
import { seconds } from './lib/progress.mjs'
import { format, runSteps, tests, types, unused } from './steps.mjs'

const startedMs = Date.now()
const { failed } = await runSteps([tests('unit tests, checks', 'unit', 'pglite', 'web-dom'), format, types, unused], 2)

console.log(`${failed > 0 ? `check failed (${failed})` : 'check passed'} in ${seconds(startedMs)}`)
process.exitCode = failed > 0 ? 1 : 0
