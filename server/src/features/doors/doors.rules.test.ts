import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DoorRequest, decideAccess, decideStaffAccess, type Right } from './doors.rules.ts'

const today = '2026-11-16'
const location = { lat: 48.1486, lng: 17.1077 }
const limits = { radiusMetres: 200, accuracyMetres: 50, suspendAfterDays: 14 }
/** One metre to the north in degrees, for an earth radius of 6378 km. */
const metre = 180 / (Math.PI * 6_378_000)
const north = (metres: number, accuracy?: number) => ({
  lat: location.lat + metres * metre,
  lng: location.lng,
  ...(accuracy === undefined ? {} : { accuracy }),
})

const active: Right = {
  contractId: 'own',
  via: 'OWNER',
  status: 'ACTIVE',
  startsOn: '2026-01-01',
  terminationOn: null,
  withdrawnAt: null,
  emptyBy: null,
  overdueSince: null,
  disputedAt: null,
  staffSuspendedAt: null,
}
const request = (change: Partial<DoorRequest> = {}): DoorRequest => ({
  door: { kind: 'box', lockVersion: 'V2', location },
  rights: [active],
  service: null,
  isOpenNow: true,
  today,
  position: location,
  entryWithoutGPS: false,
  isDeclared: false,
  identity: 'NOT_REQUIRED',
  limits,
  ...change,
})
const refusal = (change: Partial<DoorRequest> = {}) => decideAccess(request(change)).refusal

describe('rights', () => {
  test.each([
    ['is active', {}, null],
    ['is terminating', { status: 'TERMINATING', terminationOn: '2026-11-20' }, null],
    ['ends today', { status: 'TERMINATING', terminationOn: today }, 'lock-v2/not-permitted'],
    [
      'was withdrawn with a Box to be emptied by today',
      { status: 'TERMINATING', terminationOn: '2026-11-13', withdrawnAt: new Date(0), emptyBy: '2026-11-16' },
      null,
    ],
    [
      'was withdrawn with a Box to be emptied by yesterday',
      { status: 'TERMINATING', terminationOn: '2026-11-12', withdrawnAt: new Date(0), emptyBy: '2026-11-15' },
      'lock-v2/not-permitted',
    ],
    ['was evicted', { status: 'EVICTED', terminationOn: '2026-11-20' }, 'lock-v2/not-permitted'],
    ['is terminated', { status: 'TERMINATED', terminationOn: '2026-11-01' }, 'lock-v2/not-permitted'],
    ['starts today', { startsOn: today }, null],
    ['starts tomorrow', { startsOn: '2026-11-17' }, 'lock-v2/not-permitted'],
    ['is 13 days overdue', { overdueSince: '2026-11-03' }, null],
    ['has a disputed payment', { disputedAt: new Date('2026-11-15T09:00:00Z') }, 'lock-v2/access-suspended'],
    ['is 14 days overdue', { overdueSince: '2026-11-02' }, 'lock-v2/access-suspended'],
  ] satisfies [string, Partial<Right>, string | null][])(
    'decides access by a contract that %s',
    (_name, change, expected) => {
      const right = { ...active, ...change }
      expect(refusal({ rights: [right] })).toBe(expected)
      // Only the tenant learns the reason.
      const neutral = expected === 'lock-v2/access-suspended' ? 'lock-v2/access-paused' : expected
      expect(refusal({ rights: [{ ...right, via: 'GUEST' }] })).toBe(neutral)
      expect(refusal({ rights: [], service: { contract: right, byStaff: false, holderId: right.contractId } })).toBe(
        neutral,
      )
      expect(
        refusal({ rights: [], service: { contract: right, byStaff: true, holderId: right.contractId } }),
      ).toBeNull()
    },
  )

  test('refuses an account without a right', () => {
    expect(decideAccess(request({ rights: [] }))).toMatchObject({
      refusal: 'lock-v2/not-permitted',
      actor: 'NOBODY',
      contractId: null,
    })
  })

  test('applies another contract of the account when one is suspended', () => {
    const suspended = { ...active, contractId: 'suspended', overdueSince: '2026-10-01' }
    expect(decideAccess(request({ rights: [suspended, active] }))).toMatchObject({ refusal: null, contractId: 'own' })
    expect(decideAccess(request({ rights: [suspended] }))).toMatchObject({ contractId: 'suspended', actor: 'OWNER' })
  })

  test.each([
    ['NOT_REQUIRED', null],
    ['VERIFIED', null],
    ['REQUIRED', 'verification/invalid'],
    ['PENDING', 'verification/invalid'],
    ['REFUSED', 'verification/invalid'],
  ] as const)('decides access for an identity that is %s', (identity, expected) => {
    expect(refusal({ identity })).toBe(expected)
    const service = { contract: active, byStaff: false, holderId: 'own' }
    expect(refusal({ identity, rights: [], service })).toBe(expected && 'lock-v2/not-permitted')
  })
})

describe('position', () => {
  test.each([
    ['at the door', location, null],
    ['200 m away', north(200), null],
    ['201 m away', north(201), 'lock-v2/too-far-away'],
    ['240 m away with an accuracy of 40 m', north(240, 40), null],
    ['241 m away with an accuracy of 40 m', north(241, 40), 'lock-v2/too-far-away'],
    ['250 m away with an accuracy of 1 km', north(250, 1_000), null],
    ['251 m away with an accuracy of 1 km', north(251, 1_000), 'lock-v2/too-far-away'],
    ['at latitude 0 and longitude 0', { lat: 0, lng: 0 }, 'lock-v2/too-far-away'],
  ] as const)('decides about the access of a user %s', (_name, position, expected) => {
    expect(refusal({ position })).toBe(expected)
  })

  test('measures the shorter distance across the date line', () => {
    const door = { kind: 'box', lockVersion: 'V2', location: { lat: 0, lng: 179.9995 } } as const
    expect(refusal({ door, position: { lat: 0, lng: -179.9995 } })).toBeNull()
    expect(refusal({ door, position: { lat: 0, lng: -179.99 } })).toBe('lock-v2/too-far-away')
  })

  test('requires the declaration without GPS and treats only 0,0 as without GPS', () => {
    const withoutGps = { entryWithoutGPS: true, position: { lat: 0, lng: 0 } }
    expect(refusal(withoutGps)).toBe('lock-v2/declaration-required')
    expect(decideAccess(request({ ...withoutGps, isDeclared: true }))).toMatchObject({
      refusal: null,
      method: 'WITHOUT_GPS',
      distanceMetres: null,
    })
    expect(refusal({ entryWithoutGPS: true, isDeclared: true, position: north(500) })).toBe('lock-v2/too-far-away')
    expect(
      refusal({ ...withoutGps, isDeclared: true, service: { contract: active, byStaff: false, holderId: 'own' } }),
    ).toBe('lock-v2/too-far-away')
  })

  test('permits exactly the positions within the radius plus the capped accuracy', () => {
    const position = fc.record({
      lat: fc.double({ min: -90, max: 90, noNaN: true }),
      lng: fc.double({ min: -180, max: 180, noNaN: true }),
      accuracy: fc.option(fc.double({ min: 0, max: 100_000, noNaN: true }), { nil: undefined }),
    })
    fc.assert(
      fc.property(position, (claimed) => {
        const { refusal: code, distanceMetres } = decideAccess(request({ position: claimed }))
        expect(code === null).toBe(
          (distanceMetres ?? Number.POSITIVE_INFINITY) <= 200 + Math.min(claimed.accuracy ?? 0, 50),
        )
      }),
    )
  })
})

test('refuses outside the opening hours', () => {
  expect(refusal({ isOpenNow: false })).toBe('lock-v2/lock-is-out-of-time')
})

test('refuses V1 locks, which open only with a code', () => {
  expect(refusal({ door: { kind: 'box', lockVersion: 'V1', location } })).toBe('lock-v2/not-permitted')
})

test('reports the missing right before other refusals', () => {
  const everything = { isOpenNow: false, position: north(900), identity: 'REQUIRED' } as const
  expect(refusal({ ...everything, rights: [] })).toBe('lock-v2/not-permitted')
})

test('reports the method and the actor for the access log', () => {
  expect(decideAccess(request())).toMatchObject({ method: 'GPS', actor: 'OWNER', contractId: 'own', distanceMetres: 0 })
  const service = { contract: active, byStaff: true, holderId: 'own' }
  expect(decideAccess(request({ rights: [], service }))).toEqual({
    method: 'SERVICE_LINK',
    actor: 'SERVICE',
    contractId: 'own',
    distanceMetres: 0,
    refusal: null,
  })
})

test.each([
  ['the equator', { lat: 0, lng: 17 }],
  ['the meridian of Greenwich', { lat: 48, lng: 0 }],
])('treats a position on %s as a GPS position', (_, position) => {
  const decision = decideAccess(request({ entryWithoutGPS: true, isDeclared: true, position }))
  expect(decision).toMatchObject({ method: 'GPS', refusal: 'lock-v2/too-far-away' })
})

test('permits a staff token for its Box and a free Box, and refuses it for a Box with another contract', () => {
  const ended: Right = { ...active, status: 'TERMINATED', terminationOn: '2026-11-01' }
  const by = (holderId: string | null, contract: Right | null = ended) => {
    const { refusal: no, contractId } = decideAccess(
      request({ rights: [], service: { contract, byStaff: true, holderId } }),
    )
    return [no, contractId]
  }
  expect(by('own')).toEqual([null, 'own'])
  expect(by(null)).toEqual([null, null])
  expect(by('next tenant')).toEqual(['lock-v2/not-permitted', 'next tenant'])
  expect(by(null, null), 'for a warehouse').toEqual([null, null])
})

test.each([
  ['V2', null],
  ['V1', 'lock-v2/not-permitted'],
] as const)('decides access by staff to a %s lock with the refusal %s', (lockVersion, refusal) => {
  const decision = decideStaffAccess(lockVersion, 'c1')
  expect(decision).toMatchObject({ refusal, contractId: 'c1', actor: 'STAFF', method: 'OFFICE' })
})
