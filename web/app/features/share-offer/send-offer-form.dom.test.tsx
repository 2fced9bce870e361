import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { prepareTexts } from '#app/lib/i18n/texts.tsx'
import { pageWrapper } from '#app/testing/render-dom.tsx'
import { SendOfferDialog, sendOfferTexts } from './send-offer-dialog.tsx'

beforeEach(() => prepareTexts('en', sendOfferTexts))
afterEach(() => vi.unstubAllGlobals())

const id = '00000000-0000-4000-8000-00000000000a'

function show(response: () => Response) {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => response())
  vi.stubGlobal('fetch', fetch)
  render(<SendOfferDialog open onOpenChange={() => undefined} warehouse={{ id, name: 'Box A' }} boxId={undefined} />, {
    wrapper: pageWrapper(),
  })
  return fetch
}

const send = async (email: string) => {
  const user = userEvent.setup()
  await user.type(screen.getByRole('textbox'), email)
  await user.click(screen.getByRole('button', { name: 'Send the offer' }))
}

test('sends only the e-mail address and the language, and confirms it', async () => {
  const fetch = show(() => new Response(null, { status: 204 }))
  await send('eva@example.test')
  expect(await screen.findByText(/eva@example\.test/)).not.toBeNull()
  const [url, { body }] = fetch.mock.calls[0] ?? ['', {}]
  expect([String(url), JSON.parse(String(body))]).toEqual([
    expect.stringContaining(`/api/client/warehouse/${id}/offer`),
    { email: 'eva@example.test', language: 'en' },
  ])
})

test('refuses an incomplete e-mail address without a request', async () => {
  const fetch = show(() => new Response(null, { status: 204 }))
  await send('eva')
  expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true')
  expect(fetch).not.toHaveBeenCalled()
})

test('explains why nothing was sent', async () => {
  show(() => Response.json({ code: 'rate-limited', fields: {} }, { status: 429 }))
  await send('eva@example.test')
  expect(await screen.findByRole('alert')).not.toBeNull()
})
