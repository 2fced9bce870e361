import { expect, test } from 'vitest'
import * as calls from './calls.ts'
import type { AnyEndpoint } from './endpoint.ts'
import { needsReason, permissionRules, permissionsOf, roleHasPermission, staffRoles } from './office-permissions.ts'

const all = Object.entries<AnyEndpoint>(calls)

test('declares staff authentication and a permission exactly for the calls of the office that need a session', () => {
  const wrong = all.filter(([, { path, auth, permission }]) => {
    const isOffice = path.startsWith('/api/office/') || path === '/auth/office/logout'
    return isOffice !== (auth === 'staff') || isOffice !== (permission !== undefined)
  })
  expect(wrong.map(([name]) => name)).toEqual([])
})

test('permits an owner everything', () => {
  expect(permissionsOf('OWNER')).toEqual(Object.keys(permissionRules))
})

test('permits an auditor to change only their own account', () => {
  expect(permissionsOf('AUDITOR').filter((permission) => !permission.endsWith('.read'))).toEqual(['me.change'])
})

test('hides amounts, invoices and payments from a technician, and doors and Boxes from an accountant', () => {
  expect(permissionsOf('TECHNICIAN').filter((name) => /^(money|invoices|payments|rents|bank)\./.test(name))).toEqual([])
  expect(permissionsOf('ACCOUNTANT').filter((name) => /^(doors|access-log|boxes)\./.test(name))).toEqual([])
})

test('permits an accountant to record a transfer for a refused refund, but not to refund a card', () => {
  expect([
    roleHasPermission('ACCOUNTANT', 'refunds.return'),
    roleHasPermission('ACCOUNTANT', 'payments.refund'),
  ]).toEqual([true, false])
})

test('reserves changes of staff and settings for owners', () => {
  const others = staffRoles.filter((role) => role !== 'OWNER')
  const reserved = ['staff.change', 'staff.reset', 'settings.change'] as const
  expect(others.filter((role) => reserved.some((permission) => roleHasPermission(role, permission)))).toEqual([])
  expect(needsReason('staff.reset')).toBe(true)
})

test('requires no reason for a call that only reads', () => {
  const reads = permissionsOf('OWNER').filter((permission) => permission.endsWith('.read'))
  expect(reads.filter(needsReason)).toEqual([])
})
