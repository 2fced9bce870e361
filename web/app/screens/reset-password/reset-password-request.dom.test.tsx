import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { PageProviders } from '#app/testing/render-dom.tsx'
import ResetPasswordRequestScreen from './reset-password-request.screen.tsx'

afterEach(cleanup)

const pathname = '/reset-password/request'

function emailFieldWith(state: unknown): HTMLInputElement {
  const routes = [{ path: pathname, element: <ResetPasswordRequestScreen /> }]
  const router = createMemoryRouter(routes, { initialEntries: [{ pathname, state }] })
  render(
    <PageProviders>
      <RouterProvider router={router} />
    </PageProviders>,
  )
  return screen.getByLabelText<HTMLInputElement>(/E-mail/)
}

test.each([
  [{ email: 'eva@demo.test' }, 'eva@demo.test'],
  [{ email: 5 }, ''],
  [null, ''],
])('fills in the e-mail address of the state %j', (state, value) => expect(emailFieldWith(state).value).toBe(value))
