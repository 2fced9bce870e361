import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changeDraft, getDraft, useOrderDraft } from '#app/features/order-draft/draft-store.ts'
import { pageWrapper } from '#app/testing/render-dom.tsx'
import { sampleConsents, sampleFurtherBox, sampleGroup, sampleOffer, sampleSummary } from '#app/testing/sample-order.ts'
import { OrderProvider } from '../order-provider.tsx'
import { AddBox } from './add-box.tsx'
import { FurtherBoxes } from './further-boxes.tsx'

const nothing = () => undefined
const liveSummary = {
  ...{ isCurrent: true, busy: false, isHoldRenewed: false },
  ...{ refresh: nothing, prolong: nothing, retryVoucher: nothing, dismissHoldMessage: nothing },
}
const orderId = '00000000-0000-4000-8000-0000000000a1'
const third = { ...sampleFurtherBox, id: '00000000-0000-4000-8000-000000000135', name: 'Box 135', number: '135' }
const boxes = [sampleOffer.box, { ...sampleOffer.box, ...sampleFurtherBox }]

function Boxes({ isPrepared }: { isPrepared: boolean }) {
  const draft = useOrderDraft()
  if (!draft) return null
  const group = draft.others.length > 0 ? { group: sampleGroup } : {}
  const summary = sampleSummary({ isPrepared, ...group })
  return (
    <OrderProvider
      draft={draft}
      offer={sampleOffer}
      liveSummary={{ ...liveSummary, summary }}
      consents={sampleConsents}
    >
      <FurtherBoxes />
      <AddBox />
    </OrderProvider>
  )
}
const renderBoxes = (isPrepared = false) => render(<Boxes isPrepared={isPrepared} />, { wrapper: pageWrapper() })
const addButton = () => screen.queryByRole('button', { name: 'Add another Box' })
const numbers = () => [getDraft()?.box, ...(getDraft()?.others ?? [])].map((box) => box?.number)

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ items: boxes, total: 2, sizes: [] }))
  const { box, warehouse } = sampleOffer
  const at = '2026-11-15T10:00:00.000Z'
  changeDraft({ type: 'boxChosen', box, warehouseId: warehouse.id, draftId: 'd1', at })
})
afterEach(() => {
  cleanup()
  changeDraft({ type: 'placed', orderId })
  changeDraft({ type: 'fulfilled', orderId })
  vi.unstubAllGlobals()
})

test('shows nothing but one button for an order of one Box', () => {
  renderBoxes()
  expect(screen.getAllByRole('button')).toEqual([addButton()])
  expect(screen.queryByRole('list')).toBeNull()
})

test('adds a free Box that the order does not have yet', async () => {
  renderBoxes()
  await userEvent.click(screen.getByRole('button', { name: 'Add another Box' }))
  const dialog = await screen.findByRole('dialog')
  const add = await within(dialog).findAllByRole('button', { name: /^Add/ })
  expect(add.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('133')])
  if (add[0]) await userEvent.click(add[0])
  expect(numbers()).toEqual(['131', '133'])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('lists each Box with its amount and removes one', async () => {
  changeDraft({ type: 'boxAdded', box: sampleFurtherBox })
  renderBoxes()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/131.*128.*64/),
    expect.stringMatching(/133.*200.*100/),
  ])
  await userEvent.click(screen.getByRole('button', { name: /Remove.*133/ }))
  expect(numbers()).toEqual(['131'])
})

test('offers no fourth Box and no further Box for a prepared order', () => {
  changeDraft({ type: 'boxAdded', box: sampleFurtherBox })
  changeDraft({ type: 'boxAdded', box: third })
  const { unmount } = renderBoxes()
  expect(addButton()).toBeNull()
  unmount()
  changeDraft({ type: 'boxRemoved', boxId: third.id })
  renderBoxes(true)
  expect(addButton()).toBeNull()
})

test('names the lost Box until the customer closes the message', async () => {
  changeDraft({ type: 'boxAdded', box: sampleFurtherBox })
  changeDraft({ type: 'boxLost', boxId: sampleFurtherBox.id })
  renderBoxes()
  expect(screen.getByRole('status').textContent).toContain('133')
  await userEvent.click(screen.getByRole('button', { name: /Close|Dismiss|Hide/ }))
  expect(screen.queryByRole('status')).toBeNull()
  expect(numbers()).toEqual(['131'])
})
