import { expect, test } from 'vitest'
import { personProblem } from './order.rules.ts'

const eva = { email: ' eva@example.test ', firstName: 'Eva', lastName: 'Nová', language: 'sk' as const }

test('accepts a person with an e-mail address and both names', () => {
  expect(personProblem(eva)).toBeUndefined()
})

test('names the e-mail address before the name', () => {
  expect(personProblem({ ...eva, email: 'eva', firstName: '' })).toBe('email')
  expect(personProblem({ ...eva, lastName: ' ' })).toBe('name')
})
