import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { pageWrapper } from '#app/testing/render-dom.tsx'
import { DataTable } from '../../kit/data-table.tsx'
import { DisplayPanel } from './display-panel.tsx'

function renderList() {
  const columns = [{ key: 'name', header: 'Name', cell: (row: string) => row }]
  const table = <DataTable label="Rows" columns={columns} rows={['Row 1']} keyOf={(row) => row} />
  const view = render(table, { wrapper: pageWrapper({ path: '/office' }) })
  const { className } = screen.getByRole('cell', { name: 'Row 1' })
  view.unmount()
  return className
}

test('lowers the rows of lists in this browser and raises them again', async () => {
  render(<DisplayPanel />, { wrapper: pageWrapper({ path: '/office/me' }) })
  const choice = screen.getByRole('checkbox', { name: /^Compact rows/ })
  const normal = renderList()
  await userEvent.click(choice)
  expect(renderList()).not.toBe(normal)
  await userEvent.click(choice)
  expect(renderList()).toBe(normal)
})
