import { forgedAddresses } from './accounts/forged-addresses.ts'
import { linksUsedOnce } from './accounts/links-used-once.ts'
import { otherPeoplesThings } from './accounts/other-peoples-things.ts'
import { passwordGuessing } from './accounts/password-guessing.ts'
import { stolenDatabase } from './accounts/stolen-database.ts'
import { whoIsCustomer } from './accounts/who-is-customer.ts'
import { brokenLocks } from './doors/broken-locks.ts'
import { doubleTaps } from './doors/double-taps.ts'
import { lateCommands } from './doors/late-commands.ts'
import { replayedCommands } from './doors/replayed-commands.ts'
import { revokedRights } from './doors/revoked-rights.ts'
import { stolenPassword } from './doors/stolen-password.ts'
import { trail } from './doors/trail.ts'
import { databaseDown } from './failures/database-down.ts'
import { mailDown } from './failures/mail-down.ts'
import { providerDown } from './failures/provider-down.ts'
import { restarts } from './failures/restarts.ts'
import { thrownErrors } from './failures/thrown-errors.ts'
import type { Hazard } from './hazard.ts'
import { cardTesting } from './money/card-testing.ts'
import { cents } from './money/cents.ts'
import { clockSteps } from './money/clock-steps.ts'
import { crashes } from './money/crashes.ts'
import { databaseKilled } from './money/database-killed.ts'
import { earlyWebhooks } from './money/early-webhooks.ts'
import { manyWorkers } from './money/many-workers.ts'
import { missedDays } from './money/missed-days.ts'
import { monthEnds } from './money/month-ends.ts'
import { rivals } from './money/rivals.ts'
import { sameOrderAgain } from './money/same-order-again.ts'
import { smuggledFields } from './money/smuggled-fields.ts'
import { unknownOutcome } from './money/unknown-outcome.ts'
import { webhooks } from './money/webhooks.ts'
import { errorReports } from './web/error-reports.ts'
import { fuzz } from './web/fuzz.ts'
import { headers } from './web/headers.ts'
import { logs } from './web/logs.ts'

/** A line of the table of hazards: tried here, proved by tests, or not to be run and why. */
export interface Listed {
  readonly id: string
  readonly promise: string
  readonly hazard?: Hazard
  /** Where `npm test` has it at a small size. */
  readonly tests?: readonly string[]
  /** Why it is not run. */
  readonly instead?: string
}

const run = (hazard: Hazard, ...tests: string[]): Listed => ({
  id: hazard.id,
  promise: hazard.promise,
  hazard,
  ...(tests.length > 0 ? { tests } : {}),
})

export const catalogue: readonly Listed[] = [
  run(rivals),
  run(sameOrderAgain),
  run(crashes),
  run(unknownOutcome),
  run(webhooks),
  run(earlyWebhooks),
  run(monthEnds),
  run(cents),
  run(databaseKilled),
  run(missedDays),
  run(cardTesting),
  run(manyWorkers),
  run(clockSteps),
  run(revokedRights),
  run(brokenLocks),
  run(lateCommands),
  run(replayedCommands),
  run(doubleTaps),
  run(stolenPassword),
  run(trail),
  run(fuzz),
  run(otherPeoplesThings),
  run(smuggledFields),
  run(passwordGuessing),
  run(forgedAddresses),
  run(whoIsCustomer),
  run(linksUsedOnce),
  run(stolenDatabase),
  run(databaseDown),
  run(restarts),
  run(mailDown),
  run(providerDown),
  run(thrownErrors),
  run(headers),
  run(errorReports),
  run(logs),
]
