import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { renderToText } from '#app/testing/render.tsx'
import { limitedViewScript, useIsLimitedView } from './limited-view.ts'

const page = document.documentElement

/** Loads a document: only the session storage of the tab stays. */
function loadDocument(url: string): void {
  delete page.dataset.limitedView
  window.history.replaceState(null, '', url)
  new Function(limitedViewScript)()
}

const Frame = () => <p>{useIsLimitedView() ? 'limited' : 'complete'}</p>

function renderAt(url: string) {
  const router = createMemoryRouter([{ path: '*', element: <Frame /> }], { initialEntries: [url] })
  render(<RouterProvider router={router} />)
  return router
}

beforeEach(() => {
  delete page.dataset.limitedView
  sessionStorage.clear()
  vi.restoreAllMocks()
})

describe('limitedViewScript', () => {
  test('marks a document with limitedView=true', () => {
    loadDocument('/help?limitedView=true')
    expect('limitedView' in page.dataset).toBe(true)
  })

  test.each(['/help', '/help?limitedView=false'])('does not mark the document %s', (url) => {
    loadDocument(url)
    expect('limitedView' in page.dataset).toBe(false)
  })

  test('marks every later document of the tab', () => {
    loadDocument('/help?limitedView=true')
    loadDocument('/boxes')
    expect('limitedView' in page.dataset).toBe(true)
    sessionStorage.clear()
    loadDocument('/boxes')
    expect('limitedView' in page.dataset).toBe(false)
  })

  test('removes the mark from a cached document that an earlier tab had marked', () => {
    page.dataset.limitedView = ''
    window.history.replaceState(null, '', '/help')
    new Function(limitedViewScript)()
    expect('limitedView' in page.dataset).toBe(false)
  })

  test('marks the document with the flag when the storage is blocked', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    loadDocument('/help?limitedView=true')
    expect('limitedView' in page.dataset).toBe(true)
  })
})

describe('useIsLimitedView', () => {
  test.each([
    ['/help', 'complete'],
    ['/help?limitedView=true', 'limited'],
  ])('renders %s on the server as %s', (at, expected) => {
    expect(renderToText(<Frame />, { at })).toContain(expected)
  })

  test('stays limited after a navigation to a URL without the flag', async () => {
    const router = renderAt('/login?limitedView=true')
    await act(() => router.navigate('/my/boxes'))
    screen.getByText('limited')
    loadDocument('/my/boxes')
    expect('limitedView' in page.dataset).toBe(true)
  })

  test('is limited in a document that the script marked', () => {
    page.dataset.limitedView = ''
    renderAt('/help')
    screen.getByText('limited')
  })

  test('is not limited in a new tab', () => {
    renderAt('/help')
    screen.getByText('complete')
  })
})
