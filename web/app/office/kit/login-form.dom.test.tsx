import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { pageWrapper } from '#app/testing/render-dom.tsx'
import { createQueryClient } from '../lib/queries.ts'
import { endStaffSession, getStaffToken } from '../lib/staff-session.ts'
import { OfficeLoginForm } from './login-form.tsx'

type Reply = readonly [status: number, body: object]

/** Stubs the responses of the login calls by path. */
function stubResponses(replies: Readonly<Record<string, Reply>>): void {
  vi.stubGlobal('fetch', async (url: string) => {
    const [status, body] = replies[url] ?? [500, {}]
    return new Response(JSON.stringify(body), { status })
  })
}

afterEach(() => {
  endStaffSession()
  vi.unstubAllGlobals()
})

const staffId = 'a9812b50-c655-5fb7-8075-2b0379b23c49'
const passwordAccepted: Reply = [200, { ticket: 't', factors: ['totp', 'recovery'] }]

function openForm(email?: string) {
  const onDone = vi.fn()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <OfficeLoginForm email={email} onDone={onDone} />
    </QueryClientProvider>,
    { wrapper: pageWrapper() },
  )
  return onDone
}

function enterPassword(): void {
  fireEvent.change(screen.getByLabelText(/E-mail address/), { target: { value: 'eva@example.test' } })
  fireEvent.change(screen.getByLabelText(/^Password/), { target: { value: 'secret' } })
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
}

async function enterCode(): Promise<void> {
  fireEvent.change(await screen.findByLabelText(/Code from your authenticator app/), { target: { value: '123456' } })
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }))
}

test('starts the session after password and code', async () => {
  stubResponses({
    '/auth/office/login': passwordAccepted,
    '/auth/office/totp': [200, { token: 'abc', expiresAt: '2026-11-18T20:00:00.000Z', staffId }],
  })
  const onDone = openForm()
  enterPassword()
  await enterCode()
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(getStaffToken()).toBe('abc')
})

test('returns to the password with the e-mail address when the ticket expired', async () => {
  stubResponses({
    '/auth/office/login': passwordAccepted,
    '/auth/office/totp': [401, { code: 'unauthorized' }],
  })
  openForm()
  enterPassword()
  await enterCode()
  await screen.findByText(/More than five minutes have passed/)
  expect(screen.getByLabelText(/E-mail address/)).toHaveProperty('value', 'eva@example.test')
})

test.each([
  [401, 'office/second-factor-required', /The code is wrong or was already used/],
  [423, 'office/locked', /This account is locked/],
] as const)('explains the refusal %i %s of a code', async (status, code, text) => {
  stubResponses({ '/auth/office/login': passwordAccepted, '/auth/office/totp': [status, { code }] })
  const onDone = openForm()
  enterPassword()
  await enterCode()
  await screen.findByText(text)
  expect(onDone).not.toHaveBeenCalled()
})

test('offers only the factors of the account', async () => {
  stubResponses({ '/auth/office/login': [200, { ticket: 't', factors: ['totp'] }] })
  openForm()
  enterPassword()
  await screen.findByLabelText(/Code from your authenticator app/)
  expect(screen.queryByRole('button', { name: 'Use a recovery code' })).toBeNull()
})

test('makes the e-mail address of an ended session read-only', () => {
  openForm('eva@example.test')
  expect(screen.getByLabelText(/E-mail address/)).toHaveProperty('readOnly', true)
})
