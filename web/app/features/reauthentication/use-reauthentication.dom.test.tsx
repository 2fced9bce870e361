import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { toActionResult } from '#app/forms/action-result.ts'
import { FormFailure } from '#app/forms/form-failure.tsx'
import { useMutation } from '#app/forms/use-mutation.ts'
import { apiErrorFrom } from '#app/lib/api/api-error.ts'
import { prepareTexts } from '#app/lib/i18n/texts.tsx'
import { PageProviders } from '#app/testing/render-dom.tsx'
import { confirmPasswordTexts } from './confirm-password-dialog.tsx'
import { useReauthentication } from './use-reauthentication.tsx'

const save = vi.fn<() => Promise<void>>()
const confirm = vi.fn<(password: string) => Promise<unknown>>()
const required = apiErrorFrom(403, { code: 'auth/reauthentication-required' })

function Screen() {
  const { withRecentPassword, dialog } = useReauthentication()
  const { run, state, failure } = useMutation(() => withRecentPassword(save))
  return (
    <>
      <button type="button" onClick={run}>
        Save
      </button>
      <p>{state}</p>
      <FormFailure failure={failure} />
      {dialog}
    </>
  )
}

const Routes = createRoutesStub([
  { path: '/', Component: Screen },
  {
    path: '/my/confirm-password',
    action: async ({ request }) => {
      const { password }: { password: string } = await request.json()
      return toActionResult(confirm(password))
    },
  },
])

async function openDialog() {
  await act(async () =>
    render(
      <PageProviders>
        <Routes initialEntries={['/']} />
      </PageProviders>,
    ),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  return screen.findByRole('dialog', undefined, { timeout: 10_000 })
}

const enter = async (password: string) => {
  const field = screen.getByLabelText(/^Password/)
  await userEvent.clear(field)
  await userEvent.type(field, password)
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
}

beforeEach(async () => {
  await prepareTexts('en', confirmPasswordTexts)
  save.mockReset()
  confirm.mockReset()
})

describe('useReauthentication', () => {
  test('repeats the action after the password is confirmed', async () => {
    save.mockRejectedValueOnce(required).mockResolvedValueOnce()
    confirm.mockResolvedValue({ validUntil: '2026-11-17T12:10:00.000Z' })
    await openDialog()
    await enter('Heslo1')
    await screen.findByText('done')
    expect([save.mock.calls.length, confirm.mock.calls]).toEqual([2, [['Heslo1']]])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('shows a wrong password at the field and does not repeat the action', async () => {
    save.mockRejectedValueOnce(required)
    confirm.mockRejectedValue(apiErrorFrom(400, { code: 'auth/invalid-password' }))
    await openDialog()
    await enter('Wrong1')
    await screen.findByText('The password isn’t right')
    expect(save).toHaveBeenCalledOnce()
  })

  test('fails with the error of the server when the dialog is cancelled', async () => {
    save.mockRejectedValueOnce(required)
    await openDialog()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await screen.findByText('failed')
    await screen.findByText('Please confirm your password to make this change.')
    expect(save).toHaveBeenCalledOnce()
  })

  test('passes on other errors without a dialog', async () => {
    save.mockRejectedValueOnce(apiErrorFrom(409, { code: 'account/active-contracts' }))
    await act(async () =>
      render(
        <PageProviders>
          <Routes initialEntries={['/']} />
        </PageProviders>,
      ),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('failed')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
