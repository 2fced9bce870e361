import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { test, vi } from 'vitest'
import { renderRoutes } from '#app/testing/render-routes.tsx'
import { useLandingGuide } from './use-landing-guide.tsx'

vi.mock('virtual:texts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  loadTexts: () => Promise.reject(new TypeError('offline')),
}))

function Landing() {
  const { open, dialog } = useLandingGuide()
  return (
    <>
      <button type="button" onClick={open}>
        sizes
      </button>
      {dialog}
    </>
  )
}

const Help = () => <p>help</p>

test('opens the help when the texts of the size guide fail to load', async () => {
  document.documentElement.lang = 'en'
  renderRoutes(
    [
      { path: '/', Component: Landing },
      { path: '/help', Component: Help },
    ],
    '/',
  )
  await userEvent.click(await screen.findByRole('button', { name: 'sizes' }))
  await screen.findByText('help', undefined, { timeout: 10_000 })
})
