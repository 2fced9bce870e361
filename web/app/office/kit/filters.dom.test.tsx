import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pageWrapper } from '#app/testing/render-dom.tsx'
import { FilterText, SortSelect } from './filters.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pauseMs = 300
const wait = () => act(() => vi.advanceTimersByTime(pauseMs))

/** Stores the filter as the URL does. */
function Page({ onReport }: { onReport: (text: string) => void }) {
  const [value, setValue] = useState('')
  return (
    <>
      <FilterText
        label="Name"
        value={value}
        onChange={(text) => {
          onReport(text)
          setValue(text)
        }}
      />
      <button type="button" onClick={() => setValue('linked')} />
    </>
  )
}

function renderFilter() {
  const reported: string[] = []
  render(<Page onReport={(text) => reported.push(text)} />)
  const input = screen.getByRole('searchbox')
  const type = (value: string) => fireEvent.change(input, { target: { value } })
  return { reported, input, type }
}

test('reports the text once after a pause in typing', () => {
  const { reported, type } = renderFilter()
  type('a')
  act(() => vi.advanceTimersByTime(pauseMs - 1))
  type('an')
  act(() => vi.advanceTimersByTime(pauseMs - 1))
  expect(reported).toEqual([])
  wait()
  expect(reported).toEqual(['an'])
})

test('retains the space at the end while the next word is typed', () => {
  const { reported, input, type } = renderFilter()
  type('anna ')
  wait()
  wait()
  expect(reported).toEqual(['anna'])
  expect(input).toHaveProperty('value', 'anna ')
})

test('shows a filter that a link changed and does not report it', () => {
  const { reported, input, type } = renderFilter()
  type('anna')
  fireEvent.click(screen.getByRole('button'))
  wait()
  wait()
  expect(input).toHaveProperty('value', 'linked')
  expect(reported).toEqual([])
})

function Search() {
  return <output>{useLocation().search}</output>
}

test('puts the sort order into the URL, except for the default', () => {
  const choices = ['newest', 'oldest'] as const
  render(
    <>
      <SortSelect value="newest" choices={choices} labelOf={(one) => one.toUpperCase()} />
      <Search />
    </>,
    { wrapper: pageWrapper({ path: '/office' }) },
  )
  const select = screen.getByRole('combobox', { name: 'Sort by' })
  const choose = (value: string) => fireEvent.change(select, { target: { value } })
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['NEWEST', 'OLDEST'])
  choose('oldest')
  expect(screen.getByRole('status').textContent).toBe('?sort=oldest')
  choose('newest')
  expect(screen.getByRole('status').textContent).toBe('')
})
