import { z } from 'zod'

const rate = z.number().min(0).max(1).default(0)

/** Probabilities of provider faults. The default is no faults. */
export const FaultRates = z.object({
  seed: z.number().int().default(1),
  http500: rate.describe('responds with status 500 and does nothing'),
  dropResponse: rate.describe('executes the request and drops the connection'),
  duplicate: rate.describe('delivers a webhook twice'),
  early: rate.describe('delivers the webhook before it responds to the request'),
  delayWebhook: rate.describe('delivers the webhook two minutes later'),
  outOfOrder: rate.describe('delivers later webhooks first'),
  badSignature: rate.describe('signs the first delivery of a webhook wrongly'),
  decline: rate.describe('declines a valid card'),
})
export type FaultRates = z.infer<typeof FaultRates>
export type FaultKind = Exclude<keyof FaultRates, 'seed'>

export const noFaults: FaultRates = FaultRates.parse({})

/** Fault rates for tests with a faulty provider. */
export const hostileFaultRates = (seed: number): FaultRates =>
  FaultRates.parse({
    seed,
    http500: 0.05,
    dropResponse: 0.05,
    duplicate: 0.1,
    early: 0.2,
    delayWebhook: 0.05,
    outOfOrder: 0.1,
    badSignature: 0.01,
    decline: 0.05,
  })

/** Seeded random generator: the same seed gives the same faults. */
export function createFaultInjector({ seed, ...rates }: FaultRates): (kind: FaultKind) => boolean {
  let state = seed >>> 0
  return (kind) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32 < rates[kind]
  }
}
