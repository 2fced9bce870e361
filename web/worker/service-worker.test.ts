import { beforeAll, beforeEach, expect, test, vi } from 'vitest'

type Listener = (event: { waitUntil: (work: Promise<unknown>) => void } & Record<string, unknown>) => void

const listeners = new Map<string, Listener>()
const subscribe = vi.fn(async () => ({}))
const told: unknown[] = []
const page = {
  url: 'https://boxzone.test/my/boxes',
  focus: async () => undefined,
  postMessage: (message: unknown) => told.push(message),
}

beforeAll(async () => {
  vi.stubGlobal('self', {
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    registration: { pushManager: { subscribe } },
    clients: { matchAll: async () => [page, page] },
  })
  await import('./service-worker.ts')
})

beforeEach(() => {
  subscribe.mockClear()
  told.length = 0
})

async function happens(type: string, event: Record<string, unknown>): Promise<void> {
  const works: Promise<unknown>[] = []
  listeners.get(type)?.({ ...event, waitUntil: (work) => works.push(work) })
  expect(works).toHaveLength(1)
  await Promise.all(works)
}

const key = new Uint8Array([4, 2]).buffer
const old = { options: { applicationServerKey: key } }

test('a browser that drops an address is asked for another one with the same key, and open pages are told', async () => {
  await happens('pushsubscriptionchange', { oldSubscription: old, newSubscription: null })
  expect(subscribe).toHaveBeenCalledExactlyOnceWith({ userVisibleOnly: true, applicationServerKey: key })
  expect(told).toEqual(['push-address', 'push-address'])
})

test('a browser that has another address already is not asked for a third', async () => {
  await happens('pushsubscriptionchange', {
    oldSubscription: old,
    newSubscription: { endpoint: 'https://push.test/2' },
  })
  expect(subscribe).not.toHaveBeenCalled()
  expect(told).toHaveLength(2)
})

test('without the old address there is no key to ask with: open pages are told, which have it', async () => {
  await happens('pushsubscriptionchange', {})
  expect(subscribe).not.toHaveBeenCalled()
  expect(told).toHaveLength(2)
})
