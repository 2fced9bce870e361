import { messagesOf } from '@boxzone/i18n/server-texts'
import { expect, test } from 'vitest'
import { apiErrorFrom } from '#app/lib/api/api-error.ts'
import { renderToText, valuesOf, visibleText } from '#app/testing/render.tsx'
import { isNotThere, NoContract } from './contract-failure.tsx'

test.each([
  [404, 'not-found', true],
  [400, 'validation', true],
  [503, 'unavailable', false],
  [500, 'error.unexpected', false],
])('classifies %i %s as a missing contract with %s', (status, code, isGone) => {
  expect(isNotThere(apiErrorFrom(status, { code }))).toBe(isGone)
})

test('links to the list of contracts when the contract is missing', () => {
  const markup = renderToText(<NoContract />)
  expect(visibleText(markup)).toContain(messagesOf('en').errors['not-found'])
  expect(valuesOf(markup, 'href')).toEqual(['/my/contracts'])
})
