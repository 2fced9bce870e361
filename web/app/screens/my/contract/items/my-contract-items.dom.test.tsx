import type { BoxItem, BoxItemList } from '@boxzone/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { setToken } from '#app/lib/session/token-store.ts'
import { fakeApi, renderRoutes } from '#app/testing/render-routes.tsx'
import * as itemsScreen from './my-contract-items.screen.tsx'

let reading = Promise.resolve()
vi.mock('./shrink-photo.ts', async (original) => ({
  ...(await original<typeof import('./shrink-photo.ts')>()),
  // The DOM of the tests draws no images.
  shrinkPhoto: async (file: File) => {
    await reading
    if (file.type !== 'image/jpeg') throw new Error('not an image')
    return 'data:image/jpeg;base64,/9j/4AAQ'
  },
}))

const id = '00000000-0000-4000-8000-000000000001'
const path = `/api/client/contract/${id}/items`
const bike: BoxItem = {
  id: '00000000-0000-4000-8000-000000000011',
  name: 'Bike',
  note: 'Blue',
  value: 650,
  photos: ['00000000-0000-4000-8000-000000000021'],
}
const books: BoxItem = {
  ...bike,
  id: '00000000-0000-4000-8000-000000000012',
  name: 'Books',
  note: '',
  value: null,
  photos: [],
}
const ownList: BoxItemList = {
  contractId: id,
  boxName: 'Box 131',
  warehouseName: 'Ružinov',
  currency: 'EUR',
  isTenant: true,
  isEditable: true,
  isShared: false,
  deletedOn: null,
  items: [bike, books],
}

type Responses = Parameters<typeof fakeApi>[0]
const noContent = () => new Response(null, { status: 204 })

async function renderList(change: Partial<BoxItemList> = {}, responses: Responses = {}, hash = '') {
  const list = { ...ownList, ...change }
  const fetch = fakeApi({ [`GET ${path}`]: () => list, ...responses })
  vi.stubGlobal('fetch', fetch)
  const { default: Component, clientLoader } = itemsScreen
  renderRoutes([{ path: '/my/contracts/:id/items', Component, clientLoader }], `/my/contracts/${id}/items${hash}`)
  await screen.findByRole('heading', { level: 1 })
  return fetch
}

beforeEach(() => {
  setToken('token')
  vi.stubGlobal('PerformanceNavigationTiming', class {})
})

test('shows the items with value, number of photos and total', async () => {
  await renderList()
  expect(screen.getByText('Bike')).toBeTruthy()
  expect(screen.getByText(/650.* · 1 photo/)).toBeTruthy()
  expect(screen.getByText(/in total: .*650/)).toBeTruthy()
})

test('loads the photos of an item only when it is opened', async () => {
  const photo = vi.fn(() => ({ type: 'image/jpeg', content: '/9j/4AAQ' }))
  await renderList({}, { [`GET ${path}/${bike.id}/photos/${bike.photos[0]}`]: photo }, '#')
  expect(photo).not.toHaveBeenCalled()
  const details = screen.getByText('Bike').closest('details')
  if (details) details.open = true
  fireEvent(details ?? document, new Event('toggle'))
  expect((await screen.findByAltText<HTMLImageElement>('Bike, photo 1')).src).toBe('data:image/jpeg;base64,/9j/4AAQ')
})

test('opens the item that the URL names and offers to load a failed photo again', async () => {
  const photo = vi.fn((): unknown => Response.json({ status: 500, code: 'error.unexpected' }, { status: 500 }))
  await renderList({}, { [`GET ${path}/${bike.id}/photos/${bike.photos[0]}`]: photo }, `#${bike.id}`)
  const retry = await screen.findByRole('button', { name: 'Load again: Bike, photo 1' })
  photo.mockReturnValue({ type: 'image/jpeg', content: '/9j/4AAQ' })
  fireEvent.click(retry)
  await screen.findByAltText('Bike, photo 1')
})

test('adds an item with a photo', async () => {
  const added = vi.fn((_body: unknown) => ({ ...books, id: bike.id }))
  const photo = vi.fn((_body: unknown) => ({ id: books.id }))
  await renderList({ items: [] }, { [`POST ${path}`]: added, [`POST ${path}/${bike.id}/photos`]: photo })
  fireEvent.click(screen.getByRole('button', { name: 'Add an item' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText(/^Name/), { target: { value: ' Lamp ' } })
  fireEvent.change(dialog.getByLabelText(/^Estimated value/), { target: { value: '1 250,50' } })
  const files = [new File(['x'], 'lamp', { type: 'image/jpeg' })]
  fireEvent.change(dialog.getByLabelText('Add a photo', { selector: 'input' }), { target: { files } })
  await dialog.findByAltText('Photo 1')
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(added.mock.calls[0]?.[0]).toEqual({ name: 'Lamp', note: '', value: 1250.5 })
  expect(photo.mock.calls[0]?.[0]).toEqual({ photo: '/9j/4AAQ' })
})

test('does not add the item again after a failed upload', async () => {
  const added = vi.fn(() => ({ ...books, id: bike.id }))
  const changed = vi.fn(() => ({ ...books, id: bike.id }))
  const photo = vi.fn((): unknown => Response.json({ status: 429, code: 'rate-limited' }, { status: 429 }))
  const responses = { [`POST ${path}`]: added, [`PUT ${path}`]: changed, [`POST ${path}/${bike.id}/photos`]: photo }
  await renderList({ items: [] }, responses)
  fireEvent.click(screen.getByRole('button', { name: 'Add an item' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText(/^Name/), { target: { value: 'Lamp' } })
  const files = [new File(['x'], 'lamp', { type: 'image/jpeg' })]
  fireEvent.change(dialog.getByLabelText('Add a photo', { selector: 'input' }), { target: { files } })
  await dialog.findByAltText('Photo 1')
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByRole('alert')
  photo.mockReturnValue({ id: books.id })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([added.mock.calls.length, changed.mock.calls.length, photo.mock.calls.length]).toEqual([1, 1, 2])
})

test('saves an item only after its photos were read', async () => {
  const added = vi.fn(() => ({ ...books, id: bike.id }))
  const photo = vi.fn(() => ({ id: books.id }))
  await renderList({ items: [] }, { [`POST ${path}`]: added, [`POST ${path}/${bike.id}/photos`]: photo })
  const { promise, resolve } = Promise.withResolvers<void>()
  reading = promise
  fireEvent.click(screen.getByRole('button', { name: 'Add an item' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText(/^Name/), { target: { value: 'Lamp' } })
  const save = dialog.getByRole('button', { name: 'Save' })
  const input = dialog.getByLabelText<HTMLInputElement>('Add a photo', { selector: 'input' })
  fireEvent.change(input, { target: { files: [new File(['x'], 'lamp', { type: 'image/jpeg' })] } })
  await waitFor(() => expect(save.getAttribute('aria-busy')).toBe('true'))
  fireEvent.click(save)
  resolve()
  await dialog.findByAltText('Photo 1')
  expect(added).not.toHaveBeenCalled()
  fireEvent.click(save)
  await waitFor(() => expect(input.closest('fieldset')?.disabled).toBe(true))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(photo).toHaveBeenCalledTimes(1)
})

test('saves an item although its removed photo is gone already', async () => {
  const gone = () => Response.json({ status: 404, code: 'not-found' }, { status: 404 })
  const photoPath = `${path}/${bike.id}/photos`
  const responses = { [`GET ${photoPath}/${bike.photos[0]}`]: gone, [`DELETE ${photoPath}/${bike.photos[0]}`]: gone }
  await renderList({}, { [`PUT ${path}`]: () => bike, ...responses }, `#${bike.id}`)
  fireEvent.click(await screen.findByRole('button', { name: 'Edit: Bike' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Remove photo 1' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('refuses a value whose separator may mean thousands', async () => {
  const added = vi.fn(() => books)
  await renderList({ items: [] }, { [`POST ${path}`]: added })
  fireEvent.click(screen.getByRole('button', { name: 'Add an item' }))
  const dialog = within(await screen.findByRole('dialog'))
  const value = dialog.getByLabelText(/^Estimated value/)
  fireEvent.change(dialog.getByLabelText(/^Name/), { target: { value: 'Lamp' } })
  fireEvent.change(value, { target: { value: '1,250' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(value.getAttribute('aria-invalid')).toBe('true'))
  expect(added).not.toHaveBeenCalled()
})

test('does not discard a typed item with Escape', async () => {
  await renderList()
  fireEvent.click(screen.getByRole('button', { name: 'Add an item' }))
  const name = await screen.findByLabelText(/^Name/)
  fireEvent.change(name, { target: { value: 'Lamp' } })
  fireEvent.keyDown(name, { key: 'Escape' })
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('shows a missing name and an invalid value at their fields and sends nothing', async () => {
  const added = vi.fn()
  await renderList({ items: [] }, { [`POST ${path}`]: added })
  fireEvent.click(screen.getByRole('button', { name: 'Add an item' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText(/^Estimated value/), { target: { value: 'much' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(dialog.getByLabelText(/^Name/).getAttribute('aria-invalid')).toBe('true'))
  expect(dialog.getByLabelText(/^Estimated value/).getAttribute('aria-invalid')).toBe('true')
  expect(added).not.toHaveBeenCalled()
})

test('closes the confirmation when the item is gone already', async () => {
  const gone = () => Response.json({ status: 404, code: 'not-found' }, { status: 404 })
  await renderList({}, { [`DELETE ${path}`]: gone }, `#${books.id}`)
  fireEvent.click(await screen.findByRole('button', { name: 'Remove: Books' }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('removes an item after a confirmation', async () => {
  const fetch = await renderList({}, { [`DELETE ${path}`]: noContent }, `#${books.id}`)
  fireEvent.click(await screen.findByRole('button', { name: 'Remove: Books' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const removals = fetch.mock.calls.filter(([, init]) => init?.method === 'DELETE').map(([url]) => url)
  expect(removals).toEqual([`${path}?itemId=${books.id}`])
})

test('shares the list and shows the saved value after an error', async () => {
  const stored = { ...ownList }
  const share = vi.fn((_body: unknown): unknown => {
    stored.isShared = !stored.isShared
    return noContent()
  })
  await renderList({}, { [`GET ${path}`]: () => stored, [`PUT ${path}/sharing`]: share })
  const checkbox = screen.getByRole<HTMLInputElement>('checkbox', { name: /Show the list/ })
  fireEvent.click(checkbox)
  await waitFor(() => expect(checkbox.checked).toBe(true))
  expect(share.mock.calls[0]?.[0]).toEqual({ isShared: true })
  const unavailable = () => Response.json({ status: 503, code: 'unavailable' }, { status: 503 })
  share.mockImplementationOnce(unavailable)
  await waitFor(() => expect(checkbox.disabled).toBe(false))
  fireEvent.click(checkbox)
  await waitFor(() => expect(share).toHaveBeenCalledTimes(2))
  await waitFor(() => expect(checkbox.disabled).toBe(false))
  expect(checkbox.checked).toBe(true)
  // The server saves the change, but its response is lost.
  share.mockImplementationOnce(() => {
    stored.isShared = false
    return unavailable()
  })
  fireEvent.click(checkbox)
  await waitFor(() => expect(checkbox.checked).toBe(false))
})

test('offers no changes to a shared user', async () => {
  await renderList({ isTenant: false, isEditable: false, isShared: true }, {}, `#${books.id}`)
  expect(screen.getByText(/The tenant shares this list/)).toBeTruthy()
  for (const name of ['Add an item', 'Edit: Books', 'Remove: Books', 'Make a claim'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('shows the list of an ended contract with the day of its deletion and offers a claim', async () => {
  await renderList({ isEditable: false, deletedOn: '2027-11-15' })
  expect(screen.getByText(/15 November 2027/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add an item' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Make a claim' })).toBeTruthy()
})

test('sends a claim with the chosen items and shows the ticket number', async () => {
  const claim = vi.fn((_body: unknown) => ({ number: 'K7M3-9PXQ' }))
  await renderList({}, { [`POST /api/client/contract/${id}/insurance-claim`]: claim })
  fireEvent.click(screen.getByRole('button', { name: 'Make a claim' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText(/^Day of the damage/), { target: { value: '14.11.2026' } })
  fireEvent.change(dialog.getByLabelText(/^What happened/), { target: { value: 'Water' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Send report' }))
  await dialog.findByRole('alert')
  expect(claim).not.toHaveBeenCalled()
  fireEvent.click(dialog.getByRole('checkbox', { name: /^Bike/ }))
  fireEvent.click(dialog.getByRole('button', { name: 'Send report' }))
  await dialog.findByText(/K7M3-9PXQ/)
  expect(claim.mock.calls[0]?.[0]).toEqual({ happenedOn: '2026-11-14', description: 'Water', itemIds: [bike.id] })
})

test('refuses a choice with more photos than an e-mail can carry', async () => {
  const items = Array.from({ length: 7 }, (_, n) => ({
    ...bike,
    id: `00000000-0000-4000-8000-00000000010${n}`,
    name: `Thing ${n}`,
    photos: [1, 2, 3].map((photo) => `00000000-0000-4000-8000-0000000002${n}${photo}`),
  }))
  await renderList({ items })
  fireEvent.click(screen.getByRole('button', { name: 'Make a claim' }))
  const dialog = within(await screen.findByRole('dialog'))
  for (const box of dialog.getAllByRole('checkbox')) fireEvent.click(box)
  expect((await dialog.findByRole('alert')).textContent).toMatch(/20 photos at most/)
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Send report' }).disabled).toBe(true)
})

test('shows an error at the day of a claim when the day is in the future', async () => {
  const claim = () => Response.json({ code: 'validation-error', fields: { happenedOn: 'regex' } }, { status: 400 })
  await renderList({}, { [`POST /api/client/contract/${id}/insurance-claim`]: claim })
  fireEvent.click(screen.getByRole('button', { name: 'Make a claim' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText(/^Day of the damage/), { target: { value: '14.11.2036' } })
  fireEvent.change(dialog.getByLabelText(/^What happened/), { target: { value: 'Water' } })
  fireEvent.click(dialog.getByRole('checkbox', { name: /^Bike/ }))
  fireEvent.click(dialog.getByRole('button', { name: 'Send report' }))
  expect(await dialog.findByText('Choose today or an earlier day.')).toBeTruthy()
})
