import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { pageWrapper } from '#app/testing/render-dom.tsx'
import { toLandingData } from './offer.ts'
import { LandingSizes } from './sizes.tsx'

// The first import of the lazy dialog is slow.
beforeAll(() => import('#app/features/size-guide/size-guide-dialog.tsx'))

const offer = {
  ...toLandingData([], undefined, []),
  prices: [
    { step: 3 as const, amount: 64, currency: 'EUR', hasHigherPrices: true },
    { step: 5 as const, amount: 99, currency: 'EUR', hasHigherPrices: false },
  ],
  pricesAt: { id: 'w1', name: 'Box A' },
}

test('opens the size guide with a size card and with the link', async () => {
  render(<LandingSizes offer={offer} />, { wrapper: pageWrapper() })
  for (const opener of [screen.getByLabelText(/3.m².*size guide/), screen.getByText('Size guide')]) {
    await userEvent.click(opener)
    expect(await screen.findByRole('dialog', {}, { timeout: 10_000 })).not.toBeNull()
    await userEvent.keyboard('{Escape}')
  }
})

test('shows "from" only at the lowest of several prices, and names the location', () => {
  render(<LandingSizes offer={offer} />, { wrapper: pageWrapper() })
  expect(screen.getByText(/^from/).textContent).toContain('64')
  expect(screen.getByText(/99/).textContent).not.toContain('from')
  expect(screen.getByRole('link', { name: 'Box A' }).getAttribute('href')).toBe('/location/w1')
})
