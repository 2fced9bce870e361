// `npm test` runs all tests and checks. The last line of its output is the total.
import { setupPeers } from './setup-peers.mjs'
import { format, runSteps, tests, types, unused } from './steps.mjs'

await setupPeers()
const quick = await runSteps([tests('unit tests, checks', 'unit', 'web-dom'), format, types, unused], 2)
// These two steps run one after the other, because each uses all cores.
const slow = await runSteps([tests('calls on PostgreSQL', 'postgres'), tests('journeys', 'e2e')], 1)

const failed = quick.failed + slow.failed
console.log(`${quick.passed + slow.passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
