import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { OwnHold } from '#app/features/order-draft/own-hold.ts'
import { PageProviders } from '#app/testing/render-dom.tsx'
import { testWarehouse } from '#app/testing/test-warehouse.ts'
import { SAMPLE_FLOOR } from '#app/ui/drawings/floor-plan/sample-floor.ts'
import { BoxPicker } from './box-picker.tsx'
import type { AvailableBox, LocationData } from './location-data.ts'
import { visibleSelection } from './shown-plan.ts'
import { StickyOrderBar } from './sticky-order-bar.tsx'
import { useSelection } from './use-selection.ts'

const free = (number: string, priceWithVat: number): AvailableBox => ({
  ...{ id: `id-${number}`, number, floor: 'Ground', floorIndex: 0, width: 2, length: 2, height: 2.5 },
  ...{ squareMetres: 4, sizeClass: 'MEDIUM', priceWithVat, dueToday: 1.5 * priceWithVat, currency: 'EUR' },
  ...{ metres: 5, route: [] },
})
const boxes = [free('101', 80), free('105', 140), free('106', 64), free('107', 50)]
const floor = {
  ...SAMPLE_FLOOR,
  boxes: SAMPLE_FLOOR.boxes.map((box) => ({ ...box, state: 'available' as const })),
}
const data: LocationData = {
  ...{ warehouse: testWarehouse({ freeBoxCount: boxes.length }), floors: [floor], boxes },
  ...{ soon: [], steps: [], recommended: [], recommendedSize: null, platform: 'other' },
}
const later = {
  id: 'id-102',
  number: '102',
  squareMetres: 6,
  priceWithVat: 90,
  currency: 'EUR',
  rentFrom: '2026-12-01',
}
const soonFloor = {
  ...floor,
  boxes: floor.boxes.map((box) =>
    box.number === later.number ? { ...box, state: 'busy' as const, freeFrom: later.rentFrom } : box,
  ),
}
const held: OwnHold = {
  box: { id: 'id-119', name: 'Box 119', number: '119', sizeClass: 'SMALL' },
  others: [],
  warehouseId: 'a',
  heldUntil: new Date('2026-11-15T10:15:00.000Z'),
  step: '/order/first',
}

interface PageProps {
  free?: AvailableBox[]
  hold?: OwnHold
  data?: Partial<LocationData>
}

function Page({ free = boxes, hold, data: change }: PageProps) {
  const selection = useSelection()
  const current = { ...data, boxes: free, ...change }
  const shown = visibleSelection(current, selection, hold)
  return (
    <>
      <BoxPicker data={current} selection={selection} shown={shown} />
      {shown.chosen ? (
        <StickyOrderBar boxes={shown.group.length > 0 ? shown.group : [shown.chosen]} held={hold} />
      ) : null}
    </>
  )
}
function open(search: string, props: PageProps = {}) {
  window.history.replaceState(null, '', `/location/a${search}`)
  const router = createBrowserRouter([{ path: '*', element: <Page {...props} /> }])
  return render(<RouterProvider router={router} />, { wrapper: PageProviders })
}

const card = () => within(screen.getByTestId('selection-card'))
const query = (name: string) => new URLSearchParams(window.location.search).get(name)
const checkbox = (number: string) => screen.getByRole('checkbox', { name: new RegExp(`Box\\s${number}`) })
const option = (number: string) => screen.getByRole('option', { name: new RegExp(`Box\\s${number}`) })
/** The list of the chosen Boxes loads on demand. */
const listed = () => screen.findAllByTestId('chosen-boxes')
const rentPath = () => card().getByRole('link', { name: /^Rent/ }).getAttribute('href')

beforeEach(() => {
  vi.stubGlobal('PerformanceNavigationTiming', class {})
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('choice of several Boxes of a warehouse', () => {
  test('orders a single Box until the visitor adds another one', async () => {
    open('?box=101')
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(rentPath()).toBe('/order/first?box=id-101')
    await userEvent.click(card().getByRole('link', { name: 'Add another Box' }))
    expect(query('boxes')).toBe('101')
    expect(checkbox('101').getAttribute('aria-checked')).toBe('true')
    await listed()
    expect(screen.getByRole('listbox').getAttribute('aria-multiselectable')).toBe('true')
    expect(document.activeElement?.textContent).toMatch(/^1 Box in/)
  })

  test('adds Boxes of the list and of the plan and shows their number and total', async () => {
    open('?box=101&boxes=101')
    expect(document.activeElement).toBe(document.body)
    checkbox('106').focus()
    await userEvent.keyboard(' ')
    await userEvent.click(option('105'))
    expect(query('boxes')).toBe('101,106,105')
    expect(['101', '105', '106'].map((number) => option(number).getAttribute('aria-selected'))).toEqual(
      Array(3).fill('true'),
    )
    await card().findByRole('heading', { name: /^3 Boxes in/ })
    // The promotion reduces the price of the first Box only.
    expect(screen.getByTestId('selection-card').textContent).toMatch(/€528.*€284/)
    expect(rentPath()).toBe('/order/first?box=id-101&with=id-106,id-105')
    expect(screen.getByTestId('order-bar').textContent).toMatch(/€528.*€284.*Rent 3 Boxes/)
  })

  test('offers no fourth Box, and offers the other Boxes again after a removal', async () => {
    open('?box=105&boxes=101,106,105')
    expect(screen.queryByRole('checkbox', { name: /Box\s107/ })).toBeNull()
    await userEvent.click(await card().findByRole('link', { name: /Remove.*106/ }))
    expect(query('boxes')).toBe('101,105')
    checkbox('107')
  })

  test('returns to a single Box when the visitor removes the last one', async () => {
    open('?box=101&boxes=101,105')
    await userEvent.click(checkbox('105'))
    await userEvent.click(await card().findByRole('link', { name: 'Just this one' }))
    expect([query('box'), query('boxes')]).toEqual(['101', null])
    expect(rentPath()).toBe('/order/first?box=id-101')
  })

  test('names a chosen Box that is taken meanwhile and orders the others', async () => {
    open('?box=106&boxes=101,105,106', { free: boxes.filter(({ number }) => number !== '105') })
    expect((await card().findByRole('status')).textContent).toContain('105')
    expect(rentPath()).toBe('/order/first?box=id-101&with=id-106')
  })

  test('offers to add a Box to the held Box of the same warehouse, or to rent it alone', () => {
    open('?box=101&boxes=119', { hold: held })
    expect(
      card()
        .getByRole('link', { name: /^Add to Box/ })
        .getAttribute('href'),
    ).toBe('/order/first?box=id-119&with=id-101')
    expect(card().getByRole('link', { name: /^Rent/ }).getAttribute('href')).toBe('/order/first?box=id-101&with=')
  })
})

describe('Box that is free from a later day', () => {
  const data = { floors: [soonFloor], soon: [later] }

  test('shows the first day of the Box on the plan and orders the Box', async () => {
    open('', { data })
    expect(option('102').getAttribute('aria-label')).toMatch(/1\sDecember/)
    await userEvent.click(option('102'))
    expect(option('102').getAttribute('aria-selected')).toBe('true')
    const link = await screen.findByRole('link', { name: /^Rent\sBox\s102/ })
    expect(link.getAttribute('href')).toBe('/order/first?box=id-102')
  })

  test('disables the Box while the visitor chooses several Boxes', () => {
    open('?box=101&boxes=101', { data })
    expect(option('102').getAttribute('aria-disabled')).toBe('true')
  })
})
