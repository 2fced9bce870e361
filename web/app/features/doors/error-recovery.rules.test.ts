import { expect, test } from 'vitest'
import { type DoorContext, isCertainlyFarAway, recoveryFor } from './error-recovery.rules.ts'

const tenant: DoorContext = {
  distanceMetres: 30,
  accuracyMetres: 10,
  hasCode: true,
  isTokenHolder: false,
  isSharedUser: false,
}

test('offers directions first when far away and a retry first when near', () => {
  const refusal = { code: 'lock-v2/too-far-away' }
  expect(recoveryFor(refusal, { ...tenant, distanceMetres: 1800 }).actions).toEqual(['navigate', 'retry', 'atDoor'])
  expect(recoveryFor(refusal, { ...tenant, distanceMetres: 320 }).actions).toEqual(['retry', 'atDoor', 'navigate'])
  const poor = { ...tenant, distanceMetres: 1800, accuracyMetres: 900 }
  expect(recoveryFor(refusal, poor).actions[0]).toBe('retry')
})

test.each([
  ['lock-v2/lock-is-out-of-time', 'outOfTime'],
  ['lock-v2/not-permitted', 'notPermitted'],
  ['not-found', 'notPermitted'],
  ['lock-v2/unreachable', 'unreachable'],
  ['lock-v2/jammed', 'jammed'],
  ['lock-v2/offline', 'lockOffline'],
  ['verification/invalid', 'identity'],
  ['geo/permission-denied', 'denied'],
  ['geo/timeout', 'positionTimeout'],
  ['unlock-token/expired', 'linkOver'],
  ['unlock-token/used', 'linkUsed'],
  ['offline', 'offline'],
  ['something new', 'unexpected'],
  ['constructor', 'unexpected'],
])('maps %s to %s with a recovery action', (code, topic) => {
  const recovery = recoveryFor({ code }, tenant)
  expect(recovery.topic).toBe(topic)
  expect(recovery.actions.length).toBeGreaterThan(0)
})

test('offers payment to the tenant, contact with the tenant to a shared user and the help to a token holder', () => {
  const refusal = { code: 'lock-v2/access-suspended' }
  expect(recoveryFor(refusal, tenant).actions).toEqual(['pay'])
  const paused = { code: 'lock-v2/access-paused' }
  expect(recoveryFor(paused, { ...tenant, isSharedUser: true })).toEqual({
    topic: 'paused',
    actions: ['contactTenant'],
  })
  expect(recoveryFor(paused, { ...tenant, isTokenHolder: true })).toEqual({ topic: 'paused', actions: ['contact'] })
})

test('offers no code when the door has none, and to a token holder the contact instead', () => {
  expect(recoveryFor({ code: 'lock-v2/unreachable' }, { ...tenant, hasCode: false }).actions).not.toContain('code')
  const mover = { ...tenant, isTokenHolder: true, hasCode: false }
  expect(recoveryFor({ code: 'geo/not-supported' }, mover).actions).toEqual(['contact'])
  expect(recoveryFor({ code: 'lock-v2/too-far-away' }, { ...mover, distanceMetres: 900 }).actions).toEqual([
    'navigate',
    'retry',
    'contact',
  ])
})

test('treats 500 metres as near and an accuracy of 50 metres as precise', () => {
  const first = (door: Partial<DoorContext>) =>
    recoveryFor({ code: 'lock-v2/too-far-away' }, { ...tenant, ...door }).actions[0]
  expect([first({ distanceMetres: 500 }), first({ distanceMetres: 501 })]).toEqual(['retry', 'navigate'])
  expect(first({ distanceMetres: 501, accuracyMetres: 50 })).toBe('navigate')
  expect(first({ distanceMetres: 501, accuracyMetres: 51 })).toBe('retry')
  expect(first({ distanceMetres: 501, accuracyMetres: undefined })).toBe('navigate')
  expect(first({ distanceMetres: undefined })).toBe('retry')
})

test('offers the code and then a retry when the device is offline', () => {
  expect(recoveryFor({ code: 'offline' }, tenant).actions).toEqual(['code', 'retry'])
})

test.each([
  ['lock-v2/jammed', 'report'],
  ['lock-v2/offline', 'code'],
  ['lock-v2/unreachable', 'retry'],
  ['no-response', 'retry'],
  ['offline', 'code'],
])('offers for %s first the action %s', (code, action) => {
  expect(recoveryFor({ code }, tenant).actions[0]).toBe(action)
})

test('offers only a retry at an offline lock without a code', () => {
  expect(recoveryFor({ code: 'lock-v2/offline' }, { ...tenant, hasCode: false }).actions).toEqual(['retry'])
})

test('offers a token holder the report of a jammed lock and a retry', () => {
  const mover = { ...tenant, isTokenHolder: true, hasCode: false }
  expect(recoveryFor({ code: 'lock-v2/jammed' }, mover).actions).toEqual(['report', 'retry'])
})

test('treats a customer as far away only when the position is certainly beyond 500 metres', () => {
  const far = (distanceMetres: number | undefined, accuracyMetres: number) =>
    isCertainlyFarAway({ ...tenant, distanceMetres, accuracyMetres })
  expect([far(undefined, 10), far(510, 10), far(511, 10), far(5_000, 4_600)]).toEqual([false, false, true, false])
})
