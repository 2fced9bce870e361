import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { useKnownEmail } from '#app/features/account-forms/known-email.ts'
import { renderRoutes } from '#app/testing/render-routes.tsx'
import { LoginForm } from './login-form.tsx'

function Reset() {
  return <p>{`${useKnownEmail()} ${useLocation().search}`}</p>
}

const Login = () => <LoginForm isRedirecting={false} />

test('carries the typed e-mail address to the reset form, but not in the URL', async () => {
  renderRoutes(
    [
      { path: '/login', Component: Login },
      { path: '/reset-password/request', Component: Reset },
    ],
    '/login',
  )
  await userEvent.type(await screen.findByLabelText(/E-mail/), 'eva@example.test')
  await userEvent.click(screen.getByRole('link', { name: 'Forgot password' }))
  expect((await screen.findByText(/eva@example.test/)).textContent).toBe('eva@example.test ')
})
