import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { logGeoFailure } from '#app/lib/geolocation/geo-failure-log.ts'
import { pageWrapper } from '#app/testing/render-dom.tsx'
import { loadDiagnosticsDialog } from './diagnostics-dialog.tsx'

const versions: Record<string, string> = { '/_info': '2.0.0', '/api/info': '2.1.0' }

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json({ version: versions[url], publicUrl: 'https://boxzone.test' }),
  )
})
afterEach(() => vi.unstubAllGlobals())

async function openDialog() {
  const Dialog = await loadDiagnosticsDialog()
  const wrapper = pageWrapper({ config: { version: '1.0.0', apiVersion: '1.0.0' } })
  await act(async () => render(<Dialog onClose={() => undefined} />, { wrapper }))
}

const shownAs = (name: string) => screen.getByText(name).nextElementSibling?.textContent

test('shows the versions that /_info and /api/info return', async () => {
  await openDialog()
  await vi.waitFor(() => expect(shownAs('Version')).toBe('2.0.0 (2.1.0)'))
})

test('shows the versions of the page when the server does not respond', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  await openDialog()
  expect(shownAs('Version')).toBe('1.0.0 (1.0.0)')
})

test('shows the last failed reading of the position with its time', async () => {
  await openDialog()
  expect(shownAs('Last failed reading')).toBe('none')
  cleanup()
  logGeoFailure('geo/timeout')
  await openDialog()
  expect(shownAs('Last failed reading')).toMatch(/^geo\/timeout, .*\d:\d\d/)
})
