import { messagesOf } from '@boxzone/i18n/server-texts'
import { expect, test } from 'vitest'
import { apiErrorFrom } from '#app/lib/api/api-error.ts'
import { renderToText, valuesOf, visibleText } from '#app/testing/render.tsx'
import { isMissingContract, NoContract } from './contract-failure.tsx'

test.each([
  [404, 'not-found'],
  [400, 'validation'],
])('treats %i %s as a missing contract', (status, code) => {
  expect(isMissingContract(apiErrorFrom(status, { code }))).toBe(true)
})

test.each([
  [503, 'unavailable'],
  [500, 'error.unexpected'],
])('does not treat %i %s as a missing contract', (status, code) => {
  expect(isMissingContract(apiErrorFrom(status, { code }))).toBe(false)
})

test('links to the list of contracts when the contract is missing', () => {
  const markup = renderToText(<NoContract />)
  expect(visibleText(markup)).toContain(messagesOf('en').errors['not-found'])
  expect(valuesOf(markup, 'href')).toEqual(['/my/contracts'])
})
