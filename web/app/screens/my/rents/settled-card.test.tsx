import { expect, test } from 'vitest'
import { nextPayments } from '#app/domain/rents/rents.rules.ts'
import { renderToText, visibleText } from '#app/testing/render.tsx'
import { sampleContract } from '#app/testing/sample-rents.ts'
import { SettledCard } from './settled-card.tsx'

test('who is leaving hears of the last charge that is still to come, without an amount nobody knows yet', () => {
  const leaving = { ...sampleContract, status: 'TERMINATING', terminationAt: '2026-12-20' } as const
  const said = (contract: typeof leaving | { nextRentOn: null }) =>
    visibleText(
      renderToText(<SettledCard next={nextPayments([{ ...leaving, ...contract }], [])[0]} card={null} />),
    ).join(' ')
  expect(said(leaving)).toContain('Next payment 10 December 2026')
  expect(said(leaving)).toContain('only for the days used')
  expect(said(leaving)).not.toContain('68')
  expect(said({ nextRentOn: null })).toContain('No further payment is planned.')
})
