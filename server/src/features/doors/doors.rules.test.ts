import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DoorRequest, decideAccess, type Right } from './doors.rules.ts'

const today = '2026-11-16'
const location = { lat: 48.1486, lng: 17.1077 }
const limits = { radiusMetres: 200, accuracyMetres: 50, suspendAfterDays: 14 }
/** One metre to the north on an earth of 6378 km. */
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
  isWithdrawn: false,
  overdueSince: null,
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

describe('who', () => {
  test.each([
    ['an active contract', {}, null],
    ['one that is being terminated', { status: 'TERMINATING', terminationOn: '2026-11-20' }, null],
    ['one that ends today', { status: 'TERMINATING', terminationOn: today }, 'lock-v2/not-permitted'],
    [
      'one withdrawn from, while it may be emptied',
      { status: 'TERMINATING', terminationOn: '2026-11-10', isWithdrawn: true },
      null,
    ],
    ['one that was emptied', { status: 'EVICTED', terminationOn: '2026-11-20' }, 'lock-v2/not-permitted'],
    ['one that is over', { status: 'TERMINATED', terminationOn: '2026-11-01' }, 'lock-v2/not-permitted'],
    ['one that begins today', { startsOn: today }, null],
    ['one that has not begun', { startsOn: '2026-11-17' }, 'lock-v2/not-permitted'],
    ['one that is 13 days overdue', { overdueSince: '2026-11-03' }, null],
    ['one that is 14 days overdue', { overdueSince: '2026-11-02' }, 'lock-v2/access-suspended'],
  ] satisfies [string, Partial<Right>, string | null][])('%s', (_name, change, expected) => {
    const right = { ...active, ...change }
    expect(refusal({ rights: [right] })).toBe(expected)
    expect(refusal({ rights: [{ ...right, via: 'GUEST' }] })).toBe(expected)
    // What a tenant gives out is worth what the tenant has.
    expect(refusal({ rights: [], service: { contract: right, byStaff: false, holderId: right.contractId } })).toBe(
      expected,
    )
    expect(refusal({ rights: [], service: { contract: right, byStaff: true, holderId: right.contractId } })).toBeNull()
  })

  test('nobody without a right', () => {
    expect(decideAccess(request({ rights: [] }))).toMatchObject({
      refusal: 'lock-v2/not-permitted',
      actor: 'NOBODY',
      contractId: null,
    })
  })

  test('a suspended contract does not close the door to another one of the same person', () => {
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
  ] as const)('an identity that is %s', (identity, expected) => {
    expect(refusal({ identity })).toBe(expected)
    const service = { contract: active, byStaff: false, holderId: 'own' }
    expect(refusal({ identity, rights: [], service })).toBe(expected && 'lock-v2/not-permitted')
  })
})

describe('where', () => {
  test.each([
    ['at the door', location, null],
    ['200 m away', north(200), null],
    ['201 m away', north(201), 'lock-v2/too-far-away'],
    ['240 m away, known to 40 m', north(240, 40), null],
    ['241 m away, known to 40 m', north(241, 40), 'lock-v2/too-far-away'],
    ['250 m away, known to a kilometre', north(250, 1_000), null],
    ['251 m away, known to a kilometre', north(251, 1_000), 'lock-v2/too-far-away'],
    ['nowhere', { lat: 0, lng: 0 }, 'lock-v2/too-far-away'],
  ] as const)('%s', (_name, position, expected) => {
    expect(refusal({ position })).toBe(expected)
  })

  test('over the date line the short way counts', () => {
    const door = { kind: 'box', lockVersion: 'V2', location: { lat: 0, lng: 179.9995 } } as const
    expect(refusal({ door, position: { lat: 0, lng: -179.9995 } })).toBeNull()
    expect(refusal({ door, position: { lat: 0, lng: -179.99 } })).toBe('lock-v2/too-far-away')
  })

  test('without GPS the declaration decides, and only 0,0 is without GPS', () => {
    const nowhere = { entryWithoutGPS: true, position: { lat: 0, lng: 0 } }
    expect(refusal(nowhere)).toBe('lock-v2/declaration-required')
    expect(decideAccess(request({ ...nowhere, isDeclared: true }))).toMatchObject({
      refusal: null,
      method: 'WITHOUT_GPS',
      distanceMetres: null,
    })
    expect(refusal({ entryWithoutGPS: true, isDeclared: true, position: north(500) })).toBe('lock-v2/too-far-away')
    expect(
      refusal({ ...nowhere, isDeclared: true, service: { contract: active, byStaff: false, holderId: 'own' } }),
    ).toBe('lock-v2/too-far-away')
  })

  test('nobody gets in from further than the radius and the accuracy allow, whatever they claim', () => {
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

test('when: only in opening hours', () => {
  expect(refusal({ isOpenNow: false })).toBe('lock-v2/lock-is-out-of-time')
})

test('a V1 lock knows only codes', () => {
  expect(refusal({ door: { kind: 'box', lockVersion: 'V1', location } })).toBe('lock-v2/not-permitted')
})

test('who has no right is told nothing else', () => {
  const everything = { isOpenNow: false, position: north(900), identity: 'REQUIRED' } as const
  expect(refusal({ ...everything, rights: [] })).toBe('lock-v2/not-permitted')
})

test('the log says how somebody came in', () => {
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
])('a position on %s is a position, declared or not', (_, position) => {
  const decision = decideAccess(request({ entryWithoutGPS: true, isDeclared: true, position }))
  expect(decision).toMatchObject({ method: 'GPS', refusal: 'lock-v2/too-far-away' })
})

test('a link of staff opens its Box and one that nobody has, never one that was let again', () => {
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
  expect(by(null, null), 'of a location').toEqual([null, null])
})
