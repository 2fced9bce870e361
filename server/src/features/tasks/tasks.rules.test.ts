import type { StaffRole, TaskKind } from '@boxzone/contract'
import { describe, expect, test } from 'vitest'
import { hiddenKinds, mayBeAssigned, mayClose, refusedField } from './tasks.rules.ts'

const task = (kind: TaskKind, doneAt: Date | null = null) => ({ kind, doneAt, createdBy: 'dana' })

describe('refusedField', () => {
  test.each<[TaskKind, object, string | null]>([
    ['manual', { note: 'x', warehouseId: null, done: true }, null],
    ['inspect-box', { note: 'x' }, 'note'],
    ['inspect-box', { warehouseId: null }, 'warehouseId'],
    ['inspect-box', { done: true }, null],
    ['change-code', { done: true }, null],
  ])('decides the change of a %s task with %o as %s', (kind, change, refused) => {
    expect(refusedField(task(kind), change)).toBe(refused)
  })

  test.each<[TaskKind, string | null]>([
    ['manual', null],
    ['inspect-box', null],
    ['change-code', 'done'],
    ['approval', 'done'],
  ])('decides the reopening of a completed %s task as %s', (kind, refused) => {
    expect(refusedField(task(kind, new Date()), { done: false })).toBe(refused)
  })
})

test('permits only the requester and roles that may confirm a request to close it', () => {
  const close = (id: string, role: StaffRole) => mayClose(task('approval'), { id, role })
  expect([close('dana', 'DESK'), close('x', 'MANAGER'), close('x', 'OWNER')]).toEqual([true, true, true])
  expect([close('x', 'DESK'), close('x', 'ACCOUNTANT'), mayClose(task('manual'), { id: 'x', role: 'DESK' })]).toEqual([
    false,
    false,
    true,
  ])
})

test('permits only roles that open doors to complete the task of a code change', () => {
  const roles: StaffRole[] = ['MANAGER', 'TECHNICIAN', 'DESK', 'ACCOUNTANT']
  const closing = roles.filter((role) => mayClose(task('change-code'), { id: 'x', role }))
  expect(closing).toEqual(['MANAGER', 'TECHNICIAN'])
})

test('hides tasks with amounts from a technician only', () => {
  expect(hiddenKinds('TECHNICIAN')).toContain('refund-refused')
  expect(hiddenKinds('TECHNICIAN')).not.toContain('inspect-box')
  expect(hiddenKinds('DESK')).toEqual([])
})

test.each<[StaffRole, boolean, string[] | null, TaskKind, string | null, boolean]>([
  ['MANAGER', true, ['a'], 'manual', 'a', true],
  ['MANAGER', true, ['a'], 'manual', 'b', false],
  ['MANAGER', true, ['a'], 'manual', null, true],
  ['OWNER', false, null, 'manual', 'a', false],
  ['AUDITOR', true, null, 'manual', 'a', false],
  ['TECHNICIAN', true, null, 'door-fault', 'a', true],
  ['TECHNICIAN', true, null, 'answer-dispute', 'a', false],
])(
  'decides whether %s (active %s, of %o) gets a %s task of %s as %s',
  (role, isActive, ids, kind, warehouseId, may) => {
    expect(mayBeAssigned({ role, isActive, warehouseIds: ids }, { kind, warehouseId })).toBe(may)
  },
)
