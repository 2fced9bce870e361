import { expect, test } from 'vitest'
import { renderToText, visibleText } from '#app/testing/render.tsx'
import { ContractStatusBadge } from './contract-status.tsx'

test.each([
  ['ACTIVE', 'en', 'Active'],
  ['TERMINATING', 'en', 'Ending'],
  ['EVICTED', 'en', 'Moved out'],
  ['TERMINATED', 'en', 'Ended'],
  ['TERMINATED', 'sk', 'Ukončená'],
  ['TERMINATED', 'uk', 'Завершений'],
] as const)('shows the contract status %s in %s as %s', (status, language, text) => {
  expect(visibleText(renderToText(<ContractStatusBadge status={status} />, { language }))).toEqual([text])
})
