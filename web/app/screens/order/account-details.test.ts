import type { Profile } from '@boxzone/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { changeDraft, getDraft } from '#app/features/order-draft/draft-store.ts'
import { fillInFromAccount } from './account-details.ts'
import { emptyDetails } from './empty-details.ts'

const box = { id: 'b1', name: 'Box 131', number: '131', sizeClass: 'SMALL' } as const
const home = { ...emptyDetails('SVK'), firstName: 'Eva', personalId: '850101/1234' }
const jan: Profile = {
  firstName: 'Ján',
  lastName: 'Malý',
  email: 'jan@demo.boxzone.test',
  phoneNumber: null,
  dateOfBirth: null,
  gender: null,
  userLanguage: 'sk',
  pendingEmail: null,
  invoicingDetails: null,
}
let answer: Response

beforeEach(() => {
  answer = Response.json(jan)
  vi.stubGlobal('fetch', async () => answer)
  changeDraft({ type: 'boxChosen', box, warehouseId: 'w1', draftId: 'd1', at: '2026-11-15T10:00:00.000Z' })
  return () => vi.unstubAllGlobals()
})

test('clears the details of another account before the prefill', async () => {
  changeDraft({ type: 'detailsPrefilled', details: home, userId: 'eva' })
  await fillInFromAccount('jan', 'SVK')
  expect(getDraft()).toMatchObject({ invoicingDetails: null, prefilledFor: null })
  await fillInFromAccount('jan', 'SVK')
  expect(getDraft()).toMatchObject({
    invoicingDetails: { firstName: 'Ján', personalId: null },
    prefilledFor: 'jan',
  })
})

test('clears the details of another account when the profile request fails', async () => {
  changeDraft({ type: 'detailsPrefilled', details: home, userId: 'eva' })
  answer = new Response(null, { status: 503 })
  await fillInFromAccount('jan', 'SVK').catch(() => undefined)
  expect(getDraft()?.invoicingDetails).toBeNull()
})

test('retains typed values that the account does not have', async () => {
  changeDraft({ type: 'detailsReset' })
  changeDraft({ type: 'detailsEdited', details: home })
  await fillInFromAccount('jan', 'SVK')
  expect(getDraft()?.invoicingDetails).toMatchObject({ firstName: 'Ján', personalId: '850101/1234' })
})
