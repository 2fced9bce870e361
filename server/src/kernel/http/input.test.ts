import { type AnyEndpoint, api } from '@boxzone/contract'
import { expect, test } from 'vitest'
import { CallError } from '../errors.ts'
import { parseInput } from './input.ts'

function problems(call: AnyEndpoint, input: unknown) {
  try {
    parseInput(call, input)
  } catch (error) {
    if (error instanceof CallError) return error.extras.fields
  }
}

const boxId = '00000000-0000-4000-8000-000000000000'

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
