import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pageWrapper } from '#app/testing/render-dom.tsx'
import { AccessLog } from './access-log.tsx'

const people = [
  { kind: 'OWNER', name: 'Anna Kováčová' },
  { kind: 'GUEST', name: 'Peter Horváth' },
  { kind: 'GUEST', name: '' },
]
const entry = (change: object = {}) => ({
  id: '0197a9b2-6f0a-7c3e-9d7e-0a1b2c3d4e5f',
  at: '2025-12-24T16:05:00.000Z',
  door: 'box',
  doorName: '131',
  actor: people[0],
  method: 'GPS',
  result: 'opened',
  ...change,
})

// `server-clock.ts` needs this class, which happy-dom lacks.
beforeEach(() => void vi.stubGlobal('PerformanceNavigationTiming', class {}))
afterEach(() => vi.unstubAllGlobals())

function showLog(items: readonly object[]) {
  const requests: URLSearchParams[] = []
  const respond = async (input: string) => {
    requests.push(new URLSearchParams(input.split('?')[1]))
    return Response.json({ items, total: items.length, people, doors: ['box', 'entrance'], storedMonths: 12 })
  }
  vi.stubGlobal('fetch', vi.fn(respond))
  render(<AccessLog contractId="c" timeZone="Europe/Bratislava" boxNumber="131" isNamed={false} round={0} />, {
    wrapper: pageWrapper(),
  })
  return requests
}

test.each([
  ['lock-v2/too-far-away', 'Refused: too far away'],
  ['lock-v2/jammed', 'Didn’t open: bolt stuck'],
  ['lock-v2/unreachable', 'No response from the lock'],
  ['something/new', 'Refused'],
])('shows the text of the result %s', async (result, text) => {
  showLog([entry({ result })])
  expect(await screen.findByText(text)).toBeTruthy()
})

test('shows the year of an entry, its storage period and an erased person', async () => {
  showLog([entry({ actor: people[2] })])
  expect(await screen.findByText(/2025/)).toBeTruthy()
  expect(screen.getByText('Entries are kept for 12 months.')).toBeTruthy()
  expect(screen.getAllByText('Deleted account').length).toBeGreaterThan(0)
})

test('filters by person and door', async () => {
  const requests = showLog([entry()])
  fireEvent.change(await screen.findByLabelText('Person'), { target: { value: 'GUEST Peter Horváth' } })
  await vi.waitFor(() => expect(requests.at(-1)?.get('actorName')).toBe('Peter Horváth'))
  expect(requests.at(-1)?.get('actorKind')).toBe('GUEST')
  fireEvent.change(screen.getByLabelText('Door'), { target: { value: 'entrance' } })
  await vi.waitFor(() => expect(requests.at(-1)?.get('door')).toBe('entrance'))
  fireEvent.change(screen.getByLabelText('Person'), { target: { value: '' } })
  await vi.waitFor(() => expect(requests.at(-1)?.has('actorName')).toBe(false))
  expect(requests.at(-1)?.get('door')).toBe('entrance')
})

test('ignores older entries that arrive after a new filter', async () => {
  const older = Promise.withResolvers<Response>()
  const page = (doorName: string) => {
    const items = [entry({ id: crypto.randomUUID(), doorName })]
    return Response.json({ items, total: 9, people, doors: ['box', 'entrance'], storedMonths: 12 })
  }
  vi.stubGlobal('fetch', async (input: string) => {
    if (input.includes('limit=25')) return older.promise
    return page(input.includes('actorName') ? 'filtered' : 'newest')
  })
  render(<AccessLog contractId="c" timeZone="Europe/Bratislava" boxNumber="131" isNamed={false} round={0} />, {
    wrapper: pageWrapper(),
  })
  await screen.findByText(/newest/)
  fireEvent.click(screen.getByRole('button'))
  fireEvent.change(screen.getByLabelText('Person'), { target: { value: 'GUEST Peter Horváth' } })
  await screen.findByText(/filtered/)
  older.resolve(page('older'))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.queryByText(/older/)).toBeNull()
  expect(screen.getByText(/filtered/)).toBeTruthy()
})
