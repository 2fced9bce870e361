import { expect, test } from 'vitest'
import { nextPayments } from '#app/domain/rents/rents.rules.ts'
import { renderToText, visibleText } from '#app/testing/render.tsx'
import { sampleContract } from '#app/testing/sample-rents.ts'
import { SettledCard } from './settled-card.tsx'

test('announces the last charge of a terminating contract without an amount', () => {
  const terminating = { ...sampleContract, status: 'TERMINATING', terminationAt: '2026-12-20' } as const
  const textOf = (contract: typeof terminating | { nextRentOn: null }) =>
    visibleText(
      renderToText(<SettledCard next={nextPayments([{ ...terminating, ...contract }], [])[0]} card={null} />),
    ).join(' ')
  expect(textOf(terminating)).toContain('Next payment 10 December 2026')
  expect(textOf(terminating)).toContain('only for the days used')
  expect(textOf(terminating)).not.toContain('68')
  expect(textOf({ nextRentOn: null })).toContain('No further payments are planned.')
})
