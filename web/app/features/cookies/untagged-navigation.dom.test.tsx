import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub, Link, Outlet, useLocation, useNavigate } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { PageProviders } from '#app/testing/render-dom.tsx'
import { UntaggedNavigation } from './untagged-navigation.tsx'

function Root() {
  const navigate = useNavigate()
  return (
    <>
      <UntaggedNavigation />
      <Link to="/order/first?boxId=1">Order</Link>
      <Link to="/help">Help</Link>
      <button type="button" onClick={() => void navigate('/my/rents', { replace: true })}>
        Invoices
      </button>
      <Outlet />
    </>
  )
}

function Page() {
  return <h1>{useLocation().pathname}</h1>
}

const Routes = createRoutesStub([
  {
    Component: Root,
    children: ['/', '/help', '/order/first', '/my/rents'].map((path) => ({ path, Component: Page })),
  },
])

const assign = vi.fn()
const replace = vi.fn()
beforeEach(() => {
  assign.mockReset()
  replace.mockReset()
  vi.spyOn(window.location, 'assign').mockImplementation(assign)
  vi.spyOn(window.location, 'replace').mockImplementation(replace)
})

const renderAt = (path: string, config: Record<string, string>) =>
  act(async () =>
    render(
      <PageProviders config={config}>
        <Routes initialEntries={[path]} />
      </PageProviders>,
    ),
  )
const heading = () => screen.getByRole('heading').textContent

test('loads pages with personal data as new documents from a page with tags', async () => {
  await renderAt('/', { tagManagerId: 'GTM-1' })
  await userEvent.click(screen.getByText('Order'))
  expect(assign.mock.calls).toEqual([['/order/first?boxId=1']])
  await userEvent.click(screen.getByText('Invoices'))
  expect(replace.mock.calls).toEqual([['/my/rents']])
  expect(heading()).toBe('/')
})

test('stays in the document between public pages', async () => {
  await renderAt('/', { analyticsId: 'G-1' })
  await userEvent.click(screen.getByText('Help'))
  expect([heading(), assign.mock.calls]).toEqual(['/help', []])
})

test.each([
  ['/', {}],
  ['/my/rents', { tagManagerId: 'GTM-1' }],
])('opens the order in the same document from %s with the configuration %j', async (path, config) => {
  await renderAt(path, config)
  await userEvent.click(screen.getByText('Order'))
  expect([heading(), assign.mock.calls]).toEqual(['/order/first', []])
})
