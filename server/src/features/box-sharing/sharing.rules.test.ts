import { describe, expect, test } from 'vitest'
import { canBeShared, checkInvitee } from './sharing.rules.ts'

const confirmed = { id: 'peter', emailConfirmedAt: new Date('2026-01-01T00:00:00Z') }
const refused = (code: string) => expect.objectContaining({ code })
const contract = { accountId: 'anna', status: 'ACTIVE' } as const

test.each([
  ['ACTIVE', true],
  ['TERMINATING', true],
  ['EVICTED', false],
  ['TERMINATED', false],
] as const)('a contract that is %s can be shared: %s', (status, can) => {
  expect(canBeShared(status)).toBe(can)
})

describe('who may be let in', () => {
  test('somebody else with a confirmed address', () => {
    expect(checkInvitee({ contract, guest: confirmed, guestIds: ['eva'] })).toBe(confirmed)
  })

  test('nobody into a Box whose contract does not run', () => {
    const over = { ...contract, status: 'TERMINATED' } as const
    expect(() => checkInvitee({ contract: over, guest: confirmed, guestIds: [] })).toThrow(refused('not-found'))
  })

  test('nobody without an account, nor one whose address is not confirmed', () => {
    expect(() => checkInvitee({ contract, guest: undefined, guestIds: [] })).toThrow(
      refused('boxSharing/user-email-not-found'),
    )
    const waiting = { ...confirmed, emailConfirmedAt: null }
    expect(() => checkInvitee({ contract, guest: waiting, guestIds: [] })).toThrow(
      refused('boxSharing/user-email-not-found'),
    )
  })

  test('not the tenant themselves, and nobody twice', () => {
    const tenant = { ...confirmed, id: 'anna' }
    expect(() => checkInvitee({ contract, guest: tenant, guestIds: [] })).toThrow(refused('boxSharing/own-email'))
    expect(() => checkInvitee({ contract, guest: confirmed, guestIds: ['peter'] })).toThrow(
      refused('boxSharing/already-shared'),
    )
  })
})
