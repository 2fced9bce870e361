import { describe, expect, test } from 'vitest'
import { canBeShared, checkInvitee, shareEnd } from './sharing.rules.ts'

const confirmed = { id: 'peter', emailConfirmedAt: new Date('2026-01-01T00:00:00Z'), blockedAt: null }
const refused = (code: string) => expect.objectContaining({ code })
const contract = { accountId: 'anna', status: 'ACTIVE' } as const

test.each(['ACTIVE', 'TERMINATING'] as const)('allows sharing the Box of a contract that is %s', (status) => {
  expect(canBeShared(status)).toBe(true)
})

test.each(['EVICTED', 'TERMINATED'] as const)('refuses sharing the Box of a contract that is %s', (status) => {
  expect(canBeShared(status)).toBe(false)
})

test('ends a share at midnight after its last day, in the time zone of the warehouse', () => {
  expect(shareEnd('2026-11-20', 'Europe/Bratislava').toISOString()).toBe('2026-11-20T23:00:00.000Z')
})

describe('checkInvitee', () => {
  test('accepts another account with a confirmed e-mail address', () => {
    expect(checkInvitee({ contract, invitee: confirmed, sharedUserIds: ['eva'] })).toBe(confirmed)
  })

  test('refuses a blocked account without revealing the block', () => {
    const blocked = { ...confirmed, blockedAt: new Date(0) }
    expect(() => checkInvitee({ contract, invitee: blocked, sharedUserIds: [] })).toThrow(
      refused('boxSharing/user-email-not-found'),
    )
  })

  test('refuses a contract that is not running', () => {
    const over = { ...contract, status: 'TERMINATED' } as const
    expect(() => checkInvitee({ contract: over, invitee: confirmed, sharedUserIds: [] })).toThrow(refused('not-found'))
  })

  test('returns no account for an unknown and an unconfirmed account, which get an invitation', () => {
    expect(checkInvitee({ contract, invitee: undefined, sharedUserIds: [] })).toBeUndefined()
    const unconfirmed = { ...confirmed, emailConfirmedAt: null }
    expect(checkInvitee({ contract, invitee: unconfirmed, sharedUserIds: [] })).toBeUndefined()
  })

  test('refuses the tenant and a current shared user', () => {
    const tenant = { ...confirmed, id: 'anna' }
    expect(() => checkInvitee({ contract, invitee: tenant, sharedUserIds: [] })).toThrow(
      refused('boxSharing/own-email'),
    )
    expect(() => checkInvitee({ contract, invitee: confirmed, sharedUserIds: ['peter'] })).toThrow(
      refused('boxSharing/already-shared'),
    )
  })
})
