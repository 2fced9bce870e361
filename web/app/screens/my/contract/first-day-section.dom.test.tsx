import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { pageWrapper } from '#app/testing/render-dom.tsx'
import { sampleContract } from '#app/testing/sample-rents.ts'
import { FirstDaySection } from './first-day-section.tsx'

const contract = { ...sampleContract, startsOn: '2026-12-15' }

beforeEach(() => {
  vi.stubGlobal('PerformanceNavigationTiming', class {})
})

test('offers the change of the first day while it is possible', () => {
  render(<FirstDaySection contract={contract} refusal={null} />, { wrapper: pageWrapper() })
  screen.getByText('Your contract starts on 15 December 2026. You can change the first day once.')
  screen.getByRole('button', { name: 'Change the first day' })
})

test('says why the first day cannot change and offers no button', () => {
  render(<FirstDaySection contract={contract} refusal="ALREADY_CHANGED" />, { wrapper: pageWrapper() })
  screen.getByText(/starts on 15 December 2026. The first day has already been changed once/)
  expect(screen.queryByRole('button')).toBeNull()
})
