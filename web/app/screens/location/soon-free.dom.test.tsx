import { render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { pageWrapper } from '#app/testing/render-dom.tsx'
import { sampleOffer } from '#app/testing/sample-order.ts'
import { SAMPLE_FLOOR } from '#app/ui/drawings/floor-plan/sample-floor.ts'
import { soonFreeBoxes, withFreeFrom } from './free-boxes.ts'
import { SoonFree } from './soon-free.tsx'

const boxOf = (number: string, rentFrom: string | null, state: 'busy' | 'available' = 'busy') => ({
  ...sampleOffer.box,
  ...{ id: `id-${number}`, number, name: `Box ${number}`, state, rentFrom, availableFrom: rentFrom },
})
const boxes = [boxOf('104', '2026-12-09'), boxOf('102', '2026-12-01'), boxOf('105', null)]
const show = (soon: Parameters<typeof SoonFree>[0]['boxes']) =>
  render(<SoonFree boxes={soon} />, { wrapper: pageWrapper() })

describe('SoonFree', () => {
  test('links each Box that is free from a later day to its order, the earliest first', () => {
    show(soonFreeBoxes(boxes))
    expect(screen.getAllByText(/^Available from/).map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/1\sDecember/),
      expect.stringMatching(/9\sDecember/),
    ])
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/order/first?box=id-102',
      '/order/first?box=id-104',
    ])
  })

  test('renders nothing when no Box is free from a later day', () => {
    const { container } = show(soonFreeBoxes([boxOf('105', null), boxOf('101', '2026-11-15', 'available')]))
    expect(container.textContent).toBe('')
  })
})

test('adds to the plan the day from which each of these Boxes is free', () => {
  const [floor] = withFreeFrom([SAMPLE_FLOOR], soonFreeBoxes(boxes))
  const marked = floor?.boxes.flatMap(({ number, freeFrom }) => (freeFrom ? [[number, freeFrom]] : []))
  expect(marked).toEqual([
    ['102', '2026-12-01'],
    ['104', '2026-12-09'],
  ])
})
