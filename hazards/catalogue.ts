import type { Hazard } from './hazard.ts'
import { cents } from './money/cents.ts'
import { crashes } from './money/crashes.ts'
import { earlyWebhooks } from './money/early-webhooks.ts'
import { monthEnds } from './money/month-ends.ts'
import { rivals } from './money/rivals.ts'
import { sameOrderAgain } from './money/same-order-again.ts'
import { unknownOutcome } from './money/unknown-outcome.ts'
import { webhooks } from './money/webhooks.ts'

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

export const catalogue: readonly Listed[] = [run(rivals), run(sameOrderAgain), run(crashes), run(unknownOutcome), run(webhooks), run(earlyWebhooks), run(monthEnds), run(cents)]
