import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { pageWrapper } from '#app/testing/render-dom.tsx'
import { DisplaySection } from './display-section.tsx'

test('applies the chosen theme immediately and shows it again later', async () => {
  const { unmount } = render(<DisplaySection />, { wrapper: pageWrapper() })
  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }))
  expect(document.documentElement.dataset.theme).toBe('dark')
  unmount()
  render(<DisplaySection />, { wrapper: pageWrapper() })
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Dark' }).checked).toBe(true)
  await userEvent.click(screen.getByRole('radio', { name: 'Same as device' }))
  expect(document.documentElement.dataset.theme).toBeUndefined()
})
