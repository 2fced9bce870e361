import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { pageWrapper } from '#app/testing/render-dom.tsx'
import { FavouriteButton } from './favourite-button.tsx'
import { readFavourites } from './favourites.ts'

beforeEach(() => localStorage.clear())

const button = (name: string) => screen.getByRole('button', { name: `Save ${name}` })
const isSaved = (name: string) => button(name).getAttribute('aria-pressed')

function show() {
  const warehouses = ['Box A', 'Box B'].map((name) => ({ id: name, name }))
  render(
    warehouses.map((warehouse) => <FavouriteButton key={warehouse.id} warehouse={warehouse} />),
    {
      wrapper: pageWrapper(),
    },
  )
}

test('saves a warehouse in the browser and removes it again', async () => {
  show()
  await userEvent.click(button('Box A'))
  await userEvent.click(button('Box B'))
  expect([isSaved('Box A'), readFavourites()]).toEqual(['true', ['Box B', 'Box A']])
  await userEvent.click(button('Box A'))
  expect([isSaved('Box A'), readFavourites()]).toEqual(['false', ['Box B']])
})

test('shows a change of another tab and ignores a damaged item', () => {
  show()
  localStorage.setItem('favourites', '["Box B"]')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'favourites' })))
  expect([isSaved('Box A'), isSaved('Box B')]).toEqual(['false', 'true'])
  localStorage.setItem('favourites', '{broken')
  expect(readFavourites()).toEqual([])
})
