import { officeMe, resetStaffAccount } from 'virtual:calls'
import { act, fireEvent, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callOffice } from './call-office.ts'
import { logOut } from './log-out.ts'
import { endStaffSession, getStaffToken, startStaffSession, useSignInRequired } from './staff-session.ts'

const minuteMs = 60_000
let sent: { headers: Headers; keepalive: boolean | undefined }[]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  sent = []
  vi.stubGlobal('fetch', (_url: string, { headers, keepalive }: { headers: Headers; keepalive?: boolean }) => {
    sent.push({ headers, keepalive })
    return new Promise(() => undefined)
  })
  startStaffSession({ token: 'abc', staffId: 'a9812b50-c655-5fb7-8075-2b0379b23c49' })
})
afterEach(() => {
  endStaffSession()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function isBackgroundNow(): boolean {
  void callOffice(officeMe, {})
  return sent.at(-1)?.headers.get('X-Background') === 'true'
}

test.each([
  ['a key', () => fireEvent.keyDown(document.body, { key: 'x' })],
  ['the pointer', () => fireEvent.pointerMove(document.body)],
])('marks calls as background a minute after the last use of %s', (_input, use) => {
  use()
  expect(isBackgroundNow()).toBe(false)
  vi.setSystemTime(Date.now() + minuteMs)
  expect(isBackgroundNow()).toBe(false)
  vi.setSystemTime(Date.now() + 1)
  expect(isBackgroundNow()).toBe(true)
  use()
  expect(isBackgroundNow()).toBe(false)
})

test('ends the session in the browser before the server responds', () => {
  logOut()
  expect(getStaffToken()).toBeUndefined()
  expect(sent).toMatchObject([{ keepalive: true }])
  expect(sent[0]?.headers.get('Authorization')).toBe('Bearer abc')
})

test('requires a sign-in after a 401 until a new session starts', async () => {
  const body = JSON.stringify({ code: 'auth/reauthentication-required' })
  const headers = { 'content-type': 'application/problem+json' }
  vi.stubGlobal('fetch', async () => new Response(body, { status: 403, headers }))
  const { result } = renderHook(useSignInRequired)
  expect(result.current).toBe(false)
  const input = { id: 'a9812b50-c655-5fb7-8075-2b0379b23c49', reason: 'lost telephone' }
  await act(() => expect(callOffice(resetStaffAccount, input)).rejects.toMatchObject({ status: 403 }))
  expect(result.current).toBe(true)
  expect(getStaffToken()).toBe('abc')
  act(() => startStaffSession({ token: 'def', staffId: 'a9812b50-c655-5fb7-8075-2b0379b23c49' }))
  expect(result.current).toBe(false)
})
