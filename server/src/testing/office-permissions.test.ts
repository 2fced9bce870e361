import { roleHasPermission, staffRoles } from '@boxzone/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls, send } from './api-sweep.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { signInAs } from './test-staff.ts'

/** Checks every call of the office with every role. */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const staffCalls = calls.flatMap(([name, call]) =>
  call.permission ? [{ name, call, permission: call.permission }] : [],
)

describe.each(staffRoles)('the role %s', (role) => {
  test('uses exactly the calls of its permissions', async () => {
    const token = await signInAs(app, role)
    const wrong: string[] = []
    for (const { name, call, permission } of staffCalls) {
      // The call ends its session, which the other calls need.
      const session = name === 'officeLogout' ? await signInAs(app, role) : token
      const { body, status } = await send(app, call, { parameters: {}, fields: {} }, session)
      const isRefused = status === 403 && body.code === 'office/not-permitted'
      if (status === 401 || isRefused === roleHasPermission(role, permission)) wrong.push(`${name}: ${status}`)
    }
    expect(wrong).toEqual([])
  })
})
