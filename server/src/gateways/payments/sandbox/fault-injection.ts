import { z } from 'zod'

const rate = z.number().min(0).max(1).default(0)

/** How often the sandbox does what providers do on bad days; all of it off by itself. */
export const FaultRates = z.object({
  seed: z.number().int().default(1),
  http500: rate.describe('answers with an error of its own and does nothing'),
  dropAnswer: rate.describe('does what it was asked and drops the connection'),
  duplicate: rate.describe('delivers a message twice'),
  early: rate.describe('delivers the message before it answers the request'),
  late: rate.describe('delivers the message two minutes later'),
  outOfOrder: rate.describe('lets later messages overtake'),
  badSignature: rate.describe('signs a message wrongly the first time'),
  decline: rate.describe('declines for no reason'),
})
export type FaultRates = z.infer<typeof FaultRates>
export type FaultKind = Exclude<keyof FaultRates, 'seed'>

export const noFaults: FaultRates = FaultRates.parse({})

/** The hazards' provider (R1). */
export const hostileFaultRates = (seed: number): FaultRates =>
  FaultRates.parse({
    seed,
    http500: 0.05,
    dropAnswer: 0.05,
    duplicate: 0.1,
    early: 0.2,
    late: 0.05,
    outOfOrder: 0.1,
    badSignature: 0.01,
    decline: 0.05,
  })

/** A dice that falls the same way for the same seed. */
export function createFaultInjector({ seed, ...rates }: FaultRates): (mischief: FaultKind) => boolean {
  let state = seed >>> 0
  return (mischief) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32 < rates[mischief]
  }
}
