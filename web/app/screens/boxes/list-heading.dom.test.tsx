import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pageWrapper } from '#app/testing/render-dom.tsx'
import { testWarehouse } from '#app/testing/test-warehouse.ts'
import { filterFrom } from './list-filter.ts'
import { ListHeading } from './list-heading.tsx'
import type { WarehouseList } from './load-list.ts'

interface Shown extends Partial<WarehouseList> {
  language?: 'en' | 'cs'
  isMapFiltered?: boolean
}

function show(query: string, { language = 'en', isMapFiltered = false, ...change }: Shown = {}) {
  const list: WarehouseList = {
    filter: filterFrom(new URLSearchParams(query)),
    warehouses: [testWarehouse()],
    found: null,
    from: null,
    presets: [],
    home: 'SVK',
    countries: [
      { code: 'SVK', count: 6 },
      { code: 'CZE', count: 4 },
    ],
    malformed: false,
    failed: false,
    ...change,
  }
  render(<ListHeading list={list} count={16} isMapFiltered={isMapFiltered} />, { wrapper: pageWrapper({ language }) })
}

const heading = () => screen.getByRole('heading', { level: 1 }).textContent
const links = () => screen.getAllByRole('link', { hidden: true })
const urlOf = (name: string | RegExp) => screen.getByRole('link', { name, hidden: true }).getAttribute('href')

test.each([
  ['all locations', false, '16 locations'],
  ['the locations on the map', true, '16 locations in this area'],
])('counts %s in the heading', (_case, isMapFiltered, text) => {
  show('', { isMapFiltered })
  expect(heading()).toBe(text)
})

test.each([
  ['an unknown place', null, 'Nothing found for “Xyzzy”'],
  ['a place without a location', { lat: 50, lng: 20 }, 'No locations near Xyzzy'],
])('counts no locations in the heading for %s', (_case, from, text) => {
  show('search=Xyzzy', { found: [], from })
  expect(heading()).toBe(text)
})

test('does not offer the order by distance without a position', () => {
  show('')
  expect(links().some((link) => link.textContent === 'Nearest first')).toBe(false)
  expect(screen.getAllByText('Available first').length).toBeGreaterThan(0)
})

test('offers the order by distance with a position', () => {
  show('', { from: { lat: 48, lng: 17 } })
  expect(urlOf('Nearest first')).toBe('/boxes?sort=nearest')
})

test('says that the home country is first, and offers links that show a single country', () => {
  show('size=XS')
  expect(screen.getAllByText('Slovakia first').length).toBeGreaterThan(0)
  expect(urlOf('Czechia (4)')).toBe('/boxes?size=XS&country=CZE')
})

test('counts the filters of the panel, marks the chosen ones and clears all except the search', () => {
  show('search=Brno&size=XS&maxPrice=80EUR&driveIn=1', { found: ['a'] })
  expect(screen.getByText('2 filters on')).not.toBeNull()
  const chosen = within(screen.getByRole('group', { name: 'Price per month', hidden: true }))
  expect(chosen.getByRole('link', { current: true, hidden: true }).textContent).toMatch(/up to €?80/)
  expect(urlOf('Clear filters')).toBe('/boxes?search=Brno')
})

test('marks converted prices as approximate, with the day of the rates', () => {
  show('')
  expect(screen.getByText(/approximate/).textContent).toContain('2025')
})

test('offers prices in the currency of the visitor', () => {
  show('', { home: 'CZE', language: 'cs' })
  expect(urlOf(/^do 1.000.Kč$/)).toBe('/boxes?maxPrice=1000CZK')
})

test('returns the focus to the filters when they close', () => {
  show('')
  const details = screen.getByText('Filters').closest('details')
  details?.setAttribute('open', '')
  screen.getByRole('button', { name: /^Show/ }).click()
  expect(details?.open).toBe(false)
  expect(document.activeElement).toBe(details?.querySelector('summary'))
})
