import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CrashRig, openCrashRig } from '../hazards/money/crashes.ts'

let rig: CrashRig
beforeAll(async () => {
  rig = await openCrashRig()
}, 180_000)
afterAll(() => rig?.stop())

/** One with the money on its way, one half-way through what it buys; `npm run hazards` has them all. */
const steps = ['webhook.stored', 'order.contract']

test.each(steps)(
  'killed at %s, no paid order is lost',
  async (step) => expect(await rig.killedAt(step)).toBe('FULFILLED'),
  240_000,
)

test('after all of it, database and ledger agree', async () => expect(await rig.violations()).toEqual([]))
