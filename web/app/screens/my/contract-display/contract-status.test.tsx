import { expect, test } from 'vitest'
import { renderToText, visibleText } from '#app/testing/render.tsx'
import { sampleContract } from '#app/testing/sample-rents.ts'
import { ContractStatusBadge } from './contract-status.tsx'

test.each([
  ['ACTIVE', 'en', 'Active'],
  ['TERMINATING', 'en', 'Ending'],
  ['EVICTED', 'en', 'Moved out'],
  ['TERMINATED', 'en', 'Ended'],
  ['TERMINATED', 'sk', 'Ukončená'],
  ['TERMINATED', 'uk', 'Завершений'],
] as const)('shows the contract status %s in %s as %s', (status, language, text) => {
  expect(
    visibleText(renderToText(<ContractStatusBadge contract={{ ...sampleContract, status }} />, { language })),
  ).toEqual([text])
})

test('calls a contract withdrawn before its first day withdrawn', () => {
  const ended = { status: 'EVICTED', startsOn: '2026-12-01', evictedAt: '2026-11-20T09:00:00.000Z' } as const
  const withdrawal = { receivedAt: ended.evictedAt, emptyBy: '2026-11-20', depositBy: '2026-12-04' }
  const contract = { ...sampleContract, ...ended, withdrawal }
  expect(visibleText(renderToText(<ContractStatusBadge contract={contract} />))).toEqual(['Withdrawn'])
})
