import type { Contract } from '@boxzone/contract'
import { expect, test } from 'vitest'
import { renderToText, visibleText } from '#app/testing/render.tsx'
import { sampleContract } from '#app/testing/sample-rents.ts'
import { ContractNotices } from './contract-notices.tsx'
import { TerminationSection } from './termination-section.tsx'

const today = '2026-11-21'
const { deposit } = sampleContract
const terminating = { ...sampleContract, status: 'TERMINATING', terminationAt: '2026-11-20' } as const
const withdrawn = {
  ...terminating,
  withdrawal: { receivedAt: '2026-11-20T09:00:00.000Z', emptyBy: '2026-11-23', depositBy: '2026-12-04' },
} as const

test('shows when the codes stop working and when the deposit can be refunded while terminating', () => {
  expect(visibleText(renderToText(<ContractNotices contract={terminating} today={today} />))).toEqual([
    'Your termination request was sent',
    'The contract ends on 20 November 2026. On that day your codes stop working.',
  ])
  expect(visibleText(renderToText(<TerminationSection contract={terminating} />)).join(' ')).toContain(
    'Only then can we return the deposit.',
  )
})

const wordsOf = (contract: Contract) =>
  visibleText(renderToText(<ContractNotices contract={contract} today={today} />)).join(' ')

test('shows the last day of access and the latest day of the deposit refund after a withdrawal', () => {
  const open = wordsOf(withdrawn)
  expect(open).toContain('until the end of 23 November 2026')
  expect(open).toContain('at the latest on 4 December 2026')
  const closed = wordsOf({ ...withdrawn, withdrawal: { ...withdrawn.withdrawal, emptyBy: '2026-11-20' } })
  expect(closed).toContain('20 November 2026')
  expect(closed).not.toContain('until the end of')
})

test('shows when the deposit of an empty Box is refunded, or the objection of staff', () => {
  const emptied = { ...withdrawn, status: 'EVICTED', deposit: { ...deposit, dueOn: '2026-11-23' } } as const
  expect(wordsOf(emptied)).toContain('23 November 2026')
  const objected = {
    ...terminating,
    status: 'TERMINATED',
    deposit: { ...deposit, objection: 'a dented door' },
  } as const
  expect(wordsOf(objected)).toContain('a dented door')
  expect(wordsOf({ ...terminating, status: 'TERMINATED', deposit })).not.toContain('deposit')
})

test('shows the first day of a contract that has not started', () => {
  expect(wordsOf({ ...sampleContract, startsOn: '2026-12-01' })).toContain('1 December 2026')
  expect(wordsOf(sampleContract)).toBe('')
})
