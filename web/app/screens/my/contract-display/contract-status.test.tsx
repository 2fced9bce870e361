import { expect, test } from 'vitest'
import { renderToText, visibleText } from '#app/testing/render.tsx'
import { ContractStatusBadge } from './contract-status.tsx'

test.each([
  ['ACTIVE', 'en', 'Active'],
  ['TERMINATING', 'en', 'Being terminated'],
  ['EVICTED', 'en', 'Moved out'],
  ['TERMINATED', 'en', 'Inactive'],
  ['TERMINATED', 'sk', 'Neaktívna'],
  ['TERMINATED', 'uk', 'Нечинний'],
] as const)('shows the contract status %s in %s as %s', (status, language, text) => {
  expect(visibleText(renderToText(<ContractStatusBadge status={status} />, { language }))).toEqual([text])
})
