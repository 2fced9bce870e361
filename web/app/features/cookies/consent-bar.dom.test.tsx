import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { PageProviders } from '#app/testing/render-dom.tsx'
import { ConsentBar } from './consent-bar.tsx'
import { preHydrationConsentScript } from './pre-hydration-consent.ts'

const storedChoice = () => JSON.parse(localStorage.getItem('cookieConsent') ?? '{}').marketing

describe('ConsentBar', () => {
  test('marks itself as hydrated', async () => {
    await act(async () => render(<ConsentBar marketing={false} isReopened={false} />, { wrapper: PageProviders }))
    const bar = screen.getByRole('region', { name: 'Cookies' })
    expect(bar.hasAttribute('data-hydrated')).toBe(true)
  })
})

describe('preHydrationConsentScript', () => {
  beforeEach(() => {
    delete document.documentElement.dataset.consent
    document.body.innerHTML = '<section><button data-consent-choice="yes"><span>Accept</span></button></section>'
    // The script registers a click listener on the window.
    new Function(preHydrationConsentScript)()
  })

  test('stores the choice of a click before hydration and hides the bar', () => {
    fireEvent.click(screen.getByText('Accept'))
    expect(storedChoice()).toBe(true)
    expect(document.documentElement.dataset.consent).toBe('')
  })

  test('ignores a click after hydration', () => {
    document.querySelector('section')?.setAttribute('data-hydrated', '')
    fireEvent.click(screen.getByText('Accept'))
    expect(storedChoice()).toBeUndefined()
  })
})
