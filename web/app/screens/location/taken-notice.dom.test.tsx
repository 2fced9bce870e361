import { render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { pageWrapper } from '#app/testing/render-dom.tsx'
import { testWarehouse } from '#app/testing/test-warehouse.ts'
import { SAMPLE_FLOOR } from '#app/ui/drawings/floor-plan/sample-floor.ts'
import type { AvailableBox, LocationData } from './location-data.ts'
import { visibleSelection } from './shown-plan.ts'
import { StateNotice } from './state-notice.tsx'
import { useSelection } from './use-selection.ts'

const free = (number: string, squareMetres: number, priceWithVat: number): AvailableBox => ({
  id: `id-${number}`,
  number,
  floor: 'Ground',
  floorIndex: 0,
  width: 2,
  length: squareMetres / 2,
  height: 2.5,
  squareMetres,
  sizeClass: 'MEDIUM',
  priceWithVat,
  dueToday: 2 * priceWithVat,
  currency: 'EUR',
  metres: 5,
  route: [],
})

// On the plan, 102 has 6 m² and 104 has 4 m². Both are occupied.
const boxes = [free('101', 4, 80), free('105', 8, 140), free('106', 3, 64)]

const data: LocationData = {
  warehouse: testWarehouse({ freeBoxCount: boxes.length }),
  floors: [SAMPLE_FLOOR],
  boxes,
  soon: [],
  steps: [],
  recommended: [],
  recommendedSize: null,
  platform: 'other',
}

function Notice({ boxes = data.boxes }: { boxes?: AvailableBox[] }) {
  const selection = useSelection()
  const shown = visibleSelection({ ...data, boxes }, selection, undefined)
  return <StateNotice data={{ ...data, boxes }} selection={selection} shown={shown} />
}

const open = (search: string) => render(<Notice />, { wrapper: pageWrapper({ path: `/location/a${search}` }) })
const offers = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

describe('StateNotice', () => {
  beforeEach(() => {
    vi.stubGlobal('PerformanceNavigationTiming', class {})
  })

  test('offers a free Box of the same size, with its price, instead of a taken Box', () => {
    open('?box=104')
    screen.getByText('Box 104 is no longer available')
    expect(offers()).toEqual([expect.stringMatching(/Box 101.*4\sm².*€80.*Choose.*101/)])
  })

  test('offers the next larger and the next smaller Box when the size is not free', () => {
    open('?box=102&size=3')
    expect(offers()).toEqual([
      expect.stringMatching(/larger.*Box\s105.*8\sm².*€140/),
      expect.stringMatching(/smaller.*Box\s101.*4\sm².*€80/),
    ])
    const [link] = screen.getAllByRole('link')
    expect(link?.getAttribute('href')).toBe('/location/a?box=105#choose')
  })

  test('shows no notice for a free Box or for a Box that is taken during the visit', () => {
    const { container, rerender } = open('?box=101')
    expect(container.textContent).toBe('')
    rerender(<Notice boxes={boxes.slice(1)} />)
    expect(container.textContent).toBe('')
  })
})
