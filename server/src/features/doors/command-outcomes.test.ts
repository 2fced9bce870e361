import { expect, test } from 'vitest'
import { type CommandOutcome, createCommandOutcomes } from './command-outcomes.ts'

const opened: CommandOutcome = { confirmedAt: new Date('2026-11-15T09:00:00Z'), relockInSeconds: 5, failure: null }

test('waits once per command for all requests that join it', async () => {
  const outcomes = createCommandOutcomes()
  let waits = 0
  const wait = async () => {
    waits += 1
    return opened
  }
  const joined = await Promise.all([outcomes.join('a', wait), outcomes.join('a', wait), outcomes.join('b', wait)])
  expect([joined, waits]).toEqual([[opened, opened, opened], 2])
})

test('gives requests that join later the outcome of the sending request', async () => {
  const outcomes = createCommandOutcomes()
  const sent = outcomes.share('a', Promise.resolve(opened))
  const joined = outcomes.join('a', () => Promise.reject(new Error('waited a second time')))
  expect(await Promise.all([sent, joined])).toEqual([opened, opened])
})

test('returns the outcome to the sending request although another request joined the command first', async () => {
  const outcomes = createCommandOutcomes()
  const joined = outcomes.join('a', async () => null)
  expect(await outcomes.share('a', Promise.resolve(opened))).toBe(opened)
  expect(await joined).toBeNull()
})
