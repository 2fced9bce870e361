import type { OfficeDoor } from '@boxzone/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pageWrapper } from '#app/testing/render-dom.tsx'
import { OpenDoorForm } from './open-door-form.tsx'

const stream = vi.hoisted(() => ({ isLive: true }))
vi.mock('../../lib/door-stream.ts', () => ({
  useDoorEvents: () => {},
  useLiveState: () => ({ isLive: stream.isLive, at: new Date('2026-11-18T08:10:00Z') }),
}))
vi.mock('../../lib/use-office-format.ts', () => ({ useOfficeFormat: () => ({ time: () => '08:10' }) }))

const id = 'box-0197a9b2-6f0a-7c3e-9d7e-0a1b2c3d4e5f'
const door: OfficeDoor = {
  id,
  kind: 'box',
  warehouseId: 'w',
  boxId: 'b',
  name: '131',
  lockVersion: 'V2',
  lastOpenedAt: null,
  failure: null,
  failedAt: null,
  codesPending: false,
  isOnline: true,
  presenceSince: null,
  batteryPercent: 80,
  batteryAt: null,
  isBatteryLow: false,
  contract: { id: 'c', version: 1 },
}

beforeEach(() => void vi.stubGlobal('PerformanceNavigationTiming', class {}))
afterEach(() => vi.unstubAllGlobals())

function showForm(respond: () => Response) {
  const reasons: unknown[] = []
  vi.stubGlobal(
    'fetch',
    vi.fn(async (_url: string, init: RequestInit) => {
      reasons.push(JSON.parse(String(init.body)).reason)
      return respond()
    }),
  )
  const Page = pageWrapper({})
  render(
    <Page>
      <QueryClientProvider client={new QueryClient()}>
        <OpenDoorForm door={door} onClose={vi.fn()} />
      </QueryClientProvider>
    </Page>,
  )
  return reasons
}

const opened = () => Response.json({ opened: true, relockInSeconds: 12, at: '2026-11-18T08:10:00Z' })

test('requires a reason, then opens the door once', async () => {
  stream.isLive = true
  const reasons = showForm(opened)
  fireEvent.click(await screen.findByRole('button', { name: 'Open Box 131' }))
  await screen.findByText('Enter a reason.')
  fireEvent.click(screen.getByRole('button', { name: 'Repair' }))
  fireEvent.click(screen.getByRole('button', { name: 'Open Box 131' }))
  await screen.findByText('Box 131: open')
  expect(reasons).toEqual(['Repair'])
})

test('requires a second confirmation without live data', async () => {
  stream.isLive = false
  const reasons = showForm(opened)
  fireEvent.click(await screen.findByRole('button', { name: 'Repair' }))
  fireEvent.click(screen.getByRole('button', { name: 'Open Box 131' }))
  await screen.findByText('No live data')
  expect(reasons).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Open anyway' }))
  await screen.findByText('Box 131: open')
})

test('shows the text for staff when the bolt is jammed', async () => {
  stream.isLive = true
  showForm(() => Response.json({ code: 'lock-v2/jammed', status: 409 }, { status: 409 }))
  fireEvent.click(await screen.findByRole('button', { name: 'Repair' }))
  fireEvent.click(screen.getByRole('button', { name: 'Open Box 131' }))
  await screen.findByText(/The bolt is jammed/)
})
