import { expect, test } from 'vitest'
import { noticeOutcome } from './default-notice.rules.ts'

const notice = {
  status: 'ACTIVE',
  endGround: 'DEFAULT',
  endNoticedOn: '2026-11-10',
  endDeadlineOn: '2026-11-25',
  endEffectiveAt: null,
  cancellationRequestedAt: null,
} as const
const effective = { ...notice, status: 'TERMINATING', endEffectiveAt: new Date('2026-11-26T06:00:00Z') } as const
const paid = (paidOn: string | null) => ({ payableSince: '2026-10-01', paidOn })

test('continues the contract when every demanded invoice is paid during the notice', () => {
  expect(noticeOutcome(notice, [paid('2026-11-20')])).toBe('CONTINUES')
  expect(noticeOutcome(notice, [paid('2026-11-20'), paid(null)])).toBeNull()
})

test('ignores an invoice that was issued after the notice', () => {
  const later = { payableSince: '2026-11-15', paidOn: null }
  expect(noticeOutcome(notice, [paid('2026-11-20'), later])).toBe('CONTINUES')
})

test('reinstates a contract whose end took effect only if the invoices were paid by the deadline', () => {
  expect(noticeOutcome(effective, [paid('2026-11-25')])).toBe('REINSTATED')
  expect(noticeOutcome(effective, [paid('2026-11-26')])).toBeNull()
  expect(noticeOutcome({ ...effective, status: 'TERMINATED' }, [paid('2026-11-25')])).toBeNull()
  expect(noticeOutcome({ ...effective, cancellationRequestedAt: new Date(0) }, [paid('2026-11-25')])).toBeNull()
})

test.each(['BREACH', 'FRAUD', 'AGREEMENT', null] as const)(
  'does not stop the end of a contract with the ground %s after a payment',
  (endGround) => {
    expect(noticeOutcome({ ...notice, endGround }, [])).toBeNull()
  },
)
