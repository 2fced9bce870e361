import { type AnyEndpoint, api } from '@boxzone/contract'
import { expect, test } from 'vitest'
import { CallError } from '../errors.ts'
import { collectInput, parseInput } from './input.ts'

function problems(call: AnyEndpoint, input: unknown) {
  try {
    parseInput(call, input)
  } catch (error) {
    if (error instanceof CallError) return error.extras.fields
  }
}

const boxId = '00000000-0000-4000-8000-000000000000'

test('reads a query field only from the query, never from the body', () => {
  const unlock = (query: object) =>
    parseInput(
      api.boxUnlock,
      collectInput(api.boxUnlock, { params: { id: boxId }, query, body: { lat: 0, lng: 0, entryWithoutGPS: 'true' } }),
    )
  expect(unlock({})).toMatchObject({ id: boxId, entryWithoutGPS: false })
  expect(unlock({ entryWithoutGPS: 'true' })).toMatchObject({ id: boxId, entryWithoutGPS: true })
})

test('distinguishes missing fields from invalid ones', () => {
  const summary = (choice: object) => problems(api.orderSummary, { boxId, periodInMonths: 1, ...choice })
  expect(summary({})).toBeUndefined()
  expect(summary({ periodInMonths: undefined })).toEqual({ periodInMonths: 'not-null' })
  expect(summary({ periodInMonths: null })).toEqual({ periodInMonths: 'not-null' })
  for (const periodInMonths of ['1', 1.5, {}, true]) {
    expect(summary({ periodInMonths })).toEqual({ periodInMonths: 'regex' })
  }
  expect(summary({ voucherToken: 5 })).toEqual({ voucherToken: 'regex' })
})

test('reports a missing enumeration value as missing', () => {
  const notify = (input: object) => problems(api.subscribeNewFreeBox, { id: boxId, email: 'a@b.test', ...input })
  expect(notify({})).toEqual({ language: 'not-null' })
  expect(notify({ language: 'xx' })).toEqual({ language: 'regex' })
})
