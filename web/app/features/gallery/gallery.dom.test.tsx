import type { LocationPicture } from '@boxzone/contract'
import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { pageWrapper } from '#app/testing/render-dom.tsx'
import { Gallery } from './gallery.tsx'
import { PictureStrip } from './picture-strip.tsx'

const pictures: LocationPicture[] = [
  { kind: 'photo', url: '/content/1/aisle.png', caption: 'An aisle' },
  { kind: 'photo', url: '/content/2/box.png', caption: null },
  { kind: 'panorama', url: '/content/3/around.png', caption: 'All around' },
]
const onClose = vi.fn()
const open = (first: number) =>
  render(<Gallery name="Box A" pictures={pictures} first={first} onClose={onClose} />, { wrapper: pageWrapper() })
const position = () => screen.getByText(/^\d of 3$/).textContent
const button = (name: string) => screen.queryByRole('button', { name })

describe('Gallery', () => {
  beforeEach(() => {
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        disconnect() {}
      },
    )
    return () => vi.unstubAllGlobals()
  })

  test('shows other pictures by buttons and keys and names each', async () => {
    open(0)
    const dialog = screen.getByRole('dialog', { name: 'Box A: pictures' })
    expect([position(), button('Previous picture')]).toEqual(['1 of 3', null])
    screen.getByText('An aisle')
    await userEvent.click(screen.getByRole('button', { name: 'Next picture' }))
    expect(position()).toBe('2 of 3')
    screen.getByText('Box A, photo 2')
    fireEvent.keyDown(dialog, { key: 'ArrowRight' })
    fireEvent.keyDown(dialog, { key: 'ArrowRight' })
    expect([position(), button('Next picture')]).toEqual(['3 of 3', null])
    fireEvent.keyDown(dialog, { key: 'Home' })
    expect(position()).toBe('1 of 3')
  })

  test('follows a swipe, which is native scrolling', async () => {
    open(0)
    const row = screen.getByRole('list')
    Object.defineProperty(row, 'clientWidth', { value: 300 })
    row.scrollLeft = 610
    fireEvent.scroll(row)
    await vi.waitFor(() => expect(position()).toBe('3 of 3'))
  })

  test('scrolls to the first picture only after the dialog is open', () => {
    const scrolled: boolean[] = []
    vi.spyOn(Element.prototype, 'scrollTo').mockImplementation(function (this: Element) {
      scrolled.push(this.closest('dialog')?.open ?? false)
    })
    open(1)
    expect(scrolled).toEqual([true])
    vi.restoreAllMocks()
  })

  test('offers to look around only in a panorama', () => {
    open(2)
    expect(screen.getAllByRole('button', { name: 'Look around' })).toHaveLength(1)
    expect(screen.getAllByRole('img').map((image) => image.getAttribute('loading'))).toEqual(['lazy', 'lazy', 'lazy'])
  })

  test('opens from the strip at the clicked picture', async () => {
    render(<PictureStrip name="Box A" pictures={pictures} />, { wrapper: pageWrapper() })
    const links = screen.getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(pictures.map(({ url }) => url))
    await userEvent.click(screen.getByRole('link', { name: 'Box A, photo 2' }))
    await screen.findByText('2 of 3')
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
