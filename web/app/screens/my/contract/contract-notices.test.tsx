import type { Contract } from '@boxzone/contract'
import { expect, test } from 'vitest'
import { renderToText, valuesOf, visibleText } from '#app/testing/render.tsx'
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

test('shows the last day of the codes and the condition of the deposit refund for a terminating contract', () => {
  expect(visibleText(renderToText(<ContractNotices contract={terminating} today={today} />))).toEqual([
    'You’ve given notice',
    'Your last day is 20 November 2026. You can open the doors until the end of that day.',
  ])
  expect(visibleText(renderToText(<TerminationSection contract={terminating} />)).join(' ')).toContain(
    'so that we can refund your deposit.',
  )
})

const wordsOf = (contract: Contract) =>
  visibleText(renderToText(<ContractNotices contract={contract} today={today} />)).join(' ')

test('shows the last day of access and the latest day of the deposit refund after a withdrawal', () => {
  const open = wordsOf(withdrawn)
  expect(open).toContain('until the end of 23 November 2026')
  expect(open).toContain('on 4 December 2026 at the latest')
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
  const refunded = { ...deposit, status: 'REFUNDED' } as const
  expect(wordsOf({ ...terminating, status: 'TERMINATED', deposit: refunded })).not.toContain('deposit')
})

test('says that a contract withdrawn before its first day leaves nothing to empty', () => {
  const changes = { status: 'EVICTED', startsOn: '2026-12-01', evictedAt: '2026-11-20T09:00:00.000Z' } as const
  const unstarted = { ...withdrawn, ...changes, deposit: { ...deposit, dueOn: '2026-11-20' } }
  expect(visibleText(renderToText(<ContractNotices contract={unstarted} today={today} />))).toEqual([
    'Withdrawn before the contract began',
    'You withdrew from the contract on 20 November 2026, before its first day, so there’s nothing to empty. We’ll refund the deposit to your card on 20 November 2026.',
  ])
  const refunded = { ...unstarted, status: 'TERMINATED', deposit: { ...deposit, status: 'REFUNDED' } } as const
  expect(wordsOf(refunded)).toContain('nothing to empty')
  expect(wordsOf(refunded)).not.toContain('deposit')
})

test('names the last day of the withdrawal period', () => {
  const contract = { ...sampleContract, withdrawableUntil: '2026-12-03T23:00:00.000Z' }
  const text = visibleText(renderToText(<TerminationSection contract={contract} />)).join(' ')
  expect(text).toContain('The period runs until 3 December 2026.')
})

test('shows the first day of a contract that has not started', () => {
  expect(wordsOf({ ...sampleContract, startsOn: '2026-12-01' })).toContain('1 December 2026')
  expect(wordsOf(sampleContract)).toBe('')
})

test('says why the deposit is held after the end and links to the confirmation', () => {
  const ended = { ...terminating, status: 'TERMINATED', evictedAt: null } as const
  const markup = renderToText(<ContractNotices contract={ended} today={today} />)
  expect(visibleText(markup).join(' ')).toContain('We’re still holding your deposit of €64')
  expect(valuesOf(markup, 'href')).toEqual([`/my/contracts/${ended.id}/eviction`])
  const confirmed = { ...ended, evictedAt: '2026-11-19T09:00:00.000Z' }
  const unpaid = renderToText(<ContractNotices contract={confirmed} today={today} isUnpaid />)
  expect(visibleText(unpaid).join(' ')).toContain('once you’ve paid the unpaid invoice')
})
