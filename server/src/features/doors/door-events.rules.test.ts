import type { StaffRole } from '@boxzone/contract'
import { expect, test } from 'vitest'
import type { LockReport } from '#src/gateways/locks/port.ts'
import { doorEventOf } from './door-events.rules.ts'

const at = new Date('2026-11-17T08:14:00.000Z')
const box = 'box-3f1c2a44-5b6d-4e7f-8a90-b1c2d3e4f506'
const entrance = 'entrance-3f1c2a44-5b6d-4e7f-8a90-b1c2d3e4f506'
const everywhere = (role: StaffRole) => ({ role, warehouseIds: null })
const state = (lockId: string, name: 'unlocked' | 'locked' | 'refused', reason = ''): LockReport => ({
  ...{ kind: 'state', lockId, at, state: name, reason },
})

test.each<[LockReport, object]>([
  [
    { kind: 'presence', lockId: box, at, isOnline: false },
    { event: 'presence', isOnline: false },
  ],
  [
    { kind: 'battery', lockId: box, at, percent: 19 },
    { event: 'battery', percent: 19, isLow: true },
  ],
  [
    { kind: 'battery', lockId: box, at, percent: 20 },
    { event: 'battery', percent: 20, isLow: false },
  ],
  [state(box, 'refused', 'jammed'), { event: 'failed', failure: 'lock-v2/jammed' }],
  [state(box, 'refused', 'expired'), { event: 'failed', failure: 'lock-v2/unreachable' }],
])('converts the report %o', (report, event) => {
  expect(doorEventOf(report, 'w', everywhere('TECHNICIAN'))).toEqual({
    doorId: box,
    warehouseId: 'w',
    at: at.toISOString(),
    ...event,
  })
})

test('omits the openings of Boxes, which only the access log shows, for every role', () => {
  for (const role of ['OWNER', 'MANAGER', 'TECHNICIAN', 'DESK', 'AUDITOR'] as const) {
    expect(doorEventOf(state(box, 'unlocked'), 'w', everywhere(role))).toBeNull()
    expect(doorEventOf(state(box, 'locked'), 'w', everywhere(role))).toBeNull()
    expect(doorEventOf(state(entrance, 'unlocked'), 'w', everywhere(role))).toMatchObject({ event: 'opened' })
  }
  expect(doorEventOf(state(entrance, 'locked'), 'w', everywhere('DESK'))).toMatchObject({ event: 'closed' })
  expect(doorEventOf(state(box, 'refused'), 'w', everywhere('DESK'))).toBeNull()
  expect(doorEventOf(state(entrance, 'unlocked'), 'w', everywhere('ACCOUNTANT'))).toBeNull()
})

test('hides unknown locks and other warehouses', () => {
  expect(doorEventOf(state(entrance, 'unlocked'), undefined, everywhere('OWNER'))).toBeNull()
  expect(doorEventOf(state(entrance, 'unlocked'), 'w', { role: 'MANAGER', warehouseIds: ['other'] })).toBeNull()
  expect(doorEventOf(state(entrance, 'unlocked'), 'w', { role: 'MANAGER', warehouseIds: ['w'] })).not.toBeNull()
})
