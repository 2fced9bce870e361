import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { openedFromList, useCloseDialog } from './use-close-dialog.ts'

let close: () => void

function Dialog(): ReactNode {
  close = useCloseDialog('1')
  return null
}

const routes = [
  { path: '/my/contracts/:id/cancel', element: <Dialog /> },
  // The list loads slowly, so that the dialog stays mounted.
  { path: '/my/contracts', loader: () => new Promise((resolve) => setTimeout(resolve, 20, null)), element: null },
  { path: '*', element: null },
]

function renderDialog(state: unknown) {
  const initialEntries = ['/', '/my/contracts', { pathname: '/my/contracts/1/cancel', state }]
  const router = createMemoryRouter(routes, { initialEntries })
  render(<RouterProvider router={router} />)
  return router
}

const isIdle = ({ state }: { state: { navigation: { state: string } } }) => state.navigation.state === 'idle'

test('goes back once to the list when the dialog is closed twice', async () => {
  const router = renderDialog(openedFromList)
  await act(async () => {
    close()
    close()
  })
  await expect.poll(() => isIdle(router)).toBe(true)
  expect(router.state.location.pathname).toBe('/my/contracts')
})

test('opens the contract when the dialog was not opened from the list', async () => {
  const router = renderDialog(null)
  await act(async () => close())
  await expect.poll(() => isIdle(router)).toBe(true)
  expect(router.state.location.pathname).toBe('/my/contracts/1')
})
