import { expect, test } from 'vitest'
import { renderToText, visibleText } from '#app/testing/render.tsx'
import { sampleContract } from '#app/testing/sample-rents.ts'
import { ContractNotices } from './contract-notices.tsx'
import { TerminationSection } from './termination-section.tsx'

const terminating = { ...sampleContract, status: 'TERMINATING', terminationAt: '2026-11-20' } as const
const withdrawn = {
  ...terminating,
  deposit: { amount: 64, status: 'REFUNDED' },
  withdrawal: { receivedAt: '2026-11-20T09:00:00.000Z', emptyBy: '2026-12-04' },
} as const

test('shows the end of the codes and the condition of the deposit refund while terminating', () => {
  expect(visibleText(renderToText(<ContractNotices contract={terminating} />))).toEqual([
    'Your termination request was sent',
    'The contract ends on 20 November 2026. On that day your codes stop working.',
  ])
  expect(visibleText(renderToText(<TerminationSection contract={terminating} />)).join(' ')).toContain(
    'Only then can we return the deposit.',
  )
})

test('shows the last day of access and no deposit after a withdrawal', () => {
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
