import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pageWrapper } from '#app/testing/render-dom.tsx'
import { DataTable } from './data-table.tsx'

const rows = Array.from({ length: 400 }, (_, index) => `Row ${index}`)

function renderTable() {
  render(
    <DataTable
      label="Rows"
      columns={[
        { key: 'name', header: 'Name', sorted: 'descending', cell: (row: string) => row },
        { key: 'length', header: 'Length', cell: (row: string) => row.length },
      ]}
      rows={rows}
      keyOf={(row) => row}
    />,
    { wrapper: pageWrapper({ path: '/office' }) },
  )
  return () => screen.queryAllByText(/^Row \d+$/).length
}

test('prints all rows, and has only visible ones in the document before and after', () => {
  const count = renderTable()
  expect(count()).toBeLessThan(rows.length)
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(count()).toBe(rows.length)
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(count()).toBeLessThan(rows.length)
})

test('marks the column that sorts the rows', () => {
  renderTable()
  const headers = screen.getAllByRole('columnheader').map((header) => header.getAttribute('aria-sort'))
  expect(headers).toEqual(['descending', null])
})
