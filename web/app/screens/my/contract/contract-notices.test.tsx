import { expect, test } from 'vitest'
import { renderToText, visibleText } from '#app/testing/render.tsx'
import { sampleContract } from '#app/testing/sample-rents.ts'
import { ContractNotices } from './contract-notices.tsx'
import { TerminationSection } from './termination-section.tsx'

const leaving = { ...sampleContract, status: 'TERMINATING', terminationAt: '2026-11-20' } as const
const withdrawn = {
  ...leaving,
  deposit: { amount: 64, status: 'REFUNDED' },
  withdrawal: { receivedAt: '2026-11-20T09:00:00.000Z', emptyBy: '2026-12-04' },
} as const

test('a contract that is being terminated says when its codes end, and what the deposit waits for', () => {
  expect(visibleText(renderToText(<ContractNotices contract={leaving} />))).toEqual([
    'Your termination request was sent',
    'The contract ends on 20 November 2026. On that day your codes stop working.',
  ])
  expect(visibleText(renderToText(<TerminationSection contract={leaving} />)).join(' ')).toContain(
    'Only then can we return the deposit.',
  )
})

test('after a withdrawal the doors open until the Box has to be empty, and no deposit is waited for', () => {
  expect(visibleText(renderToText(<ContractNotices contract={withdrawn} />))).toEqual([
    'You withdrew from the contract',
    'If there is something in the Box, empty it by 4 December 2026. Until then the doors open for you.',
  ])
  expect(visibleText(renderToText(<TerminationSection contract={withdrawn} />)).join(' ')).not.toContain('deposit')
  const emptied = { ...withdrawn, status: 'EVICTED' } as const
  expect(visibleText(renderToText(<ContractNotices contract={emptied} />))).toEqual([
    'You confirmed the move-out',
    'The contract ended on 20 November 2026.',
  ])
})
