import { journalCsv } from 'virtual:calls'
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pageWrapper } from '#app/testing/render-dom.tsx'
import { endStaffSession, startStaffSession, useSignInRequired } from './staff-session.ts'
import { useDownload } from './use-download.ts'

beforeEach(() => startStaffSession({ token: 'abc', staffId: 'a9812b50-c655-5fb7-8075-2b0379b23c49' }))
afterEach(() => {
  endStaffSession()
  vi.unstubAllGlobals()
})

const toastText = () => document.querySelector('[aria-live=assertive]')?.textContent ?? ''

function refuseWith(status: number, code: string) {
  const headers = { 'content-type': 'application/problem+json' }
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ code }), { status, headers }))
}

test('opens the login instead of a toast only when the export needs a recent sign-in', async () => {
  const { result } = renderHook(() => ({ ...useDownload(), isSignInRequired: useSignInRequired() }), {
    wrapper: pageWrapper({ path: '/office/money/exports' }),
  })
  const download = () => act(() => result.current.download('journal.csv', journalCsv, { month: '2026-11' }))
  refuseWith(429, 'rate-limited')
  await download()
  await waitFor(() => expect(toastText()).not.toBe(''))
  const shown = toastText()
  expect(result.current.isSignInRequired).toBe(false)
  refuseWith(403, 'auth/reauthentication-required')
  await download()
  expect(result.current).toMatchObject({ isSignInRequired: true, busyFile: undefined })
  expect(toastText()).toBe(shown)
})
