import { expect, test } from 'vitest'
import { withdraw } from './contracts.ts'
import { addBoxSharing } from './sharing.ts'
import { generateUnlockToken } from './unlock-tokens.ts'
import { subscribeNewFreeBox } from './warehouses.ts'

test.each([
  ['a share', addBoxSharing],
  ['an unlock token', generateUnlockToken],
  ['a withdrawal', withdraw],
  ['a free-Box request', subscribeNewFreeBox],
])('requires an e-mail address in %s and refuses a malformed one', (_, { input }) => {
  const problem = (email: unknown) =>
    input.safeParse({ email }).error?.issues.find(({ path }) => path.join('.') === 'email')?.message
  expect(problem('')).toBe('not-null')
  expect(problem(undefined)).toBe('not-null')
  expect(problem('eva@')).toBe('regex')
})

test('requires the order number in a withdrawal', () => {
  const { issues = [] } = withdraw.input.safeParse({ orderNumber: ' ', email: 'eva@example.com' }).error ?? {}
  expect(issues.map(({ path, message }) => [path.join('.'), message])).toEqual([['orderNumber', 'not-null']])
})
