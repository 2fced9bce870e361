import { afterAll, beforeAll, expect, test } from 'vitest'
import { doorInvariants, findViolations } from '#src/features/operations/index.ts'
import { type DoorTestApp, type GeoPoint, startDoorTestApp } from '#src/testing/door-test-app.ts'

/** Hazard B1. The oracle is independent of `doors.rules.ts`. */

let app: DoorTestApp
let boxId: string
let contractId: string
let doorPosition: GeoPoint
let sources = 0

const metre = 180 / (Math.PI * 6_378_000)
const north = (metres: number, accuracy?: number) => ({
  lat: doorPosition.lat + metres * metre,
  lng: doorPosition.lng,
  ...(accuracy === undefined ? {} : { accuracy }),
})

const roles = [
  'tenant',
  'sharer',
  'revoked sharer',
  'stranger',
  'service ok',
  'service expired',
  'service revoked',
  'service of another Box',
] as const
type Role = (typeof roles)[number]

const withdrawn = {
  status: 'TERMINATING',
  terminationOn: '2026-11-12',
  withdrawnAt: new Date('2026-11-12T09:00:00Z'),
} as const
const states = {
  active: {},
  'not started': { startsOn: '2027-01-01' },
  ended: { status: 'TERMINATED', terminationOn: '2026-11-01' },
  'moved out': { status: 'EVICTED', terminationOn: '2026-12-24' },
  overdue: { overdueSince: '2026-10-01' },
  'withdrawn, to be emptied': { ...withdrawn, emptyBy: '2026-11-15' },
  'withdrawn, closed': { ...withdrawn, emptyBy: '2026-11-14' },
} as const
type State = keyof typeof states
const running = {
  status: 'ACTIVE',
  startsOn: '2024-11-05',
  terminationOn: null,
  overdueSince: null,
  withdrawnAt: null,
  emptyBy: null,
} as const

const positions = {
  inside: () => doorPosition,
  'edge − 1 m': () => north(199),
  'edge + 1 m': () => north(201),
  outside: () => north(1_000),
  missing: () => ({}),
  'poor accuracy': () => north(245, 5_000),
  'not a number': () => ({ lat: 'NaN', lng: 'Infinity' }),
  'date line': () => ({ lat: doorPosition.lat, lng: 180 }),
} as const
type Position = keyof typeof positions

const lockStates = ['ok', 'slow', 'jammed', 'offline'] as const
type LockState = (typeof lockStates)[number]

/** The expected code, and the number of commands that the broker may pass on. */
function oracle(role: Role, state: State, position: Position, lock: LockState): [code: string, commands: number] {
  if (position === 'missing' || position === 'not a number') return ['validation', 0]
  if (role === 'service expired') return ['unlock-token/expired', 0]
  if (role === 'service revoked') return ['unlock-token/invalid', 0]
  if (role === 'revoked sharer' || role === 'stranger' || role === 'service of another Box') {
    return ['lock-v2/not-permitted', 0]
  }
  if (state === 'overdue') return [role === 'tenant' ? 'lock-v2/access-suspended' : 'lock-v2/access-paused', 0]
  if (state !== 'active' && state !== 'withdrawn, to be emptied') return ['lock-v2/not-permitted', 0]
  if (position === 'edge + 1 m' || position === 'outside' || position === 'date line')
    return ['lock-v2/too-far-away', 0]
  if (lock === 'offline') return ['lock-v2/offline', 0]
  return [lock === 'jammed' ? 'lock-v2/jammed' : 'opened', 1]
}

const links = new Map<Role, string>()
const tokens = new Map<Role, string>()

async function makeLink(role: Role, body: object, token: string) {
  const days = (count: number) => new Date(app.clock.now().getTime() + count * 24 * 60 * 60_000).toISOString()
  const tokenRequest = { email: 'mover@example.test', validFrom: days(0), validTo: days(6), ...body }
  const made = await app.request('POST', '/api/common/unlock-token/generate-unlock-token', {
    token,
    body: tokenRequest,
  })
  links.set(role, new URL(made.body.url).searchParams.get('token') ?? '')
  return made.body.id
}

beforeAll(async () => {
  app = await startDoorTestApp({ LOCK_DEADLINE_MS: '4000', LOCK_TIMEOUT_MS: '6000' })
  const anna = await app.token('anna')
  const { body } = await app.request('GET', '/api/client/my/doors', { token: await app.token('peter') })
  const [location] = body.locations
  ;({ boxId, contractId } = location.boxes[0])
  doorPosition = location.warehouse.location
  const share = { contractId, email: 'jan@demo.boxzone.test' }
  await app.request('POST', '/api/client/my/add-box-sharing', { token: anna, body: share })
  await app.request('POST', '/api/client/my/remove-box-sharing', { token: anna, body: share })
  const namesByRole: [Role, string][] = [
    ['tenant', 'anna'],
    ['sharer', 'peter'],
    ['revoked sharer', 'jan'],
    ['stranger', 'new'],
  ]
  for (const [role, name] of namesByRole) tokens.set(role, await app.token(name))
  const soon = new Date(app.clock.now().getTime() + 1_000).toISOString()
  await makeLink('service ok', { contractId }, anna)
  await makeLink('service expired', { contractId, validTo: soon }, anna)
  const revoked = await makeLink('service revoked', { contractId }, anna)
  await app.request('DELETE', `/api/common/unlock-token/${revoked}`, { token: anna })
  const own = await app.request('GET', '/api/client/my/contracts', { token: anna })
  const other = own.body.find(({ id }: { id: string }) => id !== contractId)
  await makeLink('service of another Box', { contractId: other.id }, anna)
})
afterAll(() => app.close())

function unlock(role: Role, body: unknown) {
  const link = links.get(role)
  const source = `10.0.${sources >> 8}.${sources++ & 255}`
  return link === undefined
    ? app.unlock(tokens.get(role) ?? '', `box-unlock/${boxId}`, body)
    : app.request('POST', `/auth/unlock-token/box-unlock/${boxId}/mover@example.test/${link}`, { body, source })
}

test('opens only for permitted roles and sends no command after a refusal, in 1,792 cases', {
  timeout: 280_000,
}, async () => {
  const wrong: string[] = []
  let cases = 0
  for (const lock of lockStates) {
    await app.setMode(`box-${boxId}`, lock)
    for (const state of Object.keys(states).filter((name): name is State => name in states)) {
      const change = { ...running, ...states[state] }
      await app.database.db.updateTable('contract').set(change).where('id', '=', contractId).execute()
      for (const position of Object.keys(positions).filter((name): name is Position => name in positions)) {
        for (const role of roles) {
          app.clock.advance(4_000)
          app.commands()
          const { status, body } = await unlock(role, positions[position]())
          const actual = [status === 200 ? 'opened' : body.code, app.commands().length]
          const expected = oracle(role, state, position, lock)
          cases++
          if (String(actual) !== String(expected)) {
            wrong.push(`${role}, ${state}, ${position}, ${lock}: ${actual} instead of ${expected}`)
          }
        }
      }
    }
  }
  expect(wrong).toEqual([])
  expect(cases).toBe(1_792)
  const { count } = app.database.db.fn
  const { total } = await app.database.db
    .selectFrom('accessLog')
    .select(count<string>('id').as('total'))
    .executeTakeFirstOrThrow()
  // Requests with an invalid position are not logged.
  expect(Number(total)).toBe(1_792 - 448)
  expect(await findViolations(app.database.db, doorInvariants)).toEqual([])
})
