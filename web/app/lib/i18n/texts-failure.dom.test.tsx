import { act, render, screen } from '@testing-library/react'
import { Component, type ReactNode, Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PageEnvironmentProvider } from '../config/page-environment.tsx'
import { prepareTexts, TextsProvider } from './texts.tsx'

const loadTexts = vi.hoisted(() => vi.fn())
vi.mock('virtual:texts', () => ({ loadTexts }))

let isOnline = false
beforeEach(() => {
  isOnline = false
  // React reports each error that reaches an error boundary.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  loadTexts.mockReset()
  loadTexts.mockImplementation(async (_language: string, group: string) => {
    if (group !== 'site' && !isOnline) throw new Error('offline')
    return {}
  })
})
afterEach(() => void vi.restoreAllMocks())

class Boundary extends Component<{ children: ReactNode }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override render() {
    return this.state.hasFailed ? <p>Failed</p> : this.props.children
  }
}

const values = { rawConfig: {}, language: 'sk' as const, nonce: undefined, origin: '', renderedAt: new Date(0) }
const pageWith = (group: 'help' | 'boxes') => (
  <PageEnvironmentProvider values={values}>
    <Boundary>
      <Suspense>
        <TextsProvider groups={[group]}>
          <p>Shown</p>
        </TextsProvider>
      </Suspense>
    </Boundary>
  </PageEnvironmentProvider>
)
const loadsOf = (group: string) => loadTexts.mock.calls.filter(([, loaded]) => loaded === group).length
const waitMs = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)))

test('shows the failure of a text group after one load and loads again later', async () => {
  const first = await act(async () => render(pageWith('help')))
  expect(await screen.findByText('Failed')).toBeTruthy()
  await waitMs(100)
  expect(loadsOf('help')).toBe(1)
  first.unmount()

  isOnline = true
  await waitMs(1_000)
  await act(async () => render(pageWith('help')))
  expect(await screen.findByText('Shown')).toBeTruthy()
  expect(loadsOf('help')).toBe(2)
})

test('loads a failed text group again as soon as a dialog opens again', async () => {
  await expect(prepareTexts('sk', ['boxes'])).rejects.toThrow('offline')
  isOnline = true
  await prepareTexts('sk', ['boxes'])
  await act(async () => render(pageWith('boxes')))
  expect(screen.getByText('Shown')).toBeTruthy()
  expect(loadsOf('boxes')).toBe(2)
})
