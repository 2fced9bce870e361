import { beforeAll, beforeEach, expect, test, vi } from 'vitest'

type Listener = (event: { waitUntil: (work: Promise<unknown>) => void } & Record<string, unknown>) => void

const listeners = new Map<string, Listener>()
const subscribe = vi.fn(async () => ({}))
const messages: unknown[] = []
const page = {
  url: 'https://boxzone.test/my/boxes',
  focus: async () => undefined,
  postMessage: (message: unknown) => messages.push(message),
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
  messages.length = 0
})

async function dispatch(type: string, event: Record<string, unknown>): Promise<void> {
  const pending: Promise<unknown>[] = []
  listeners.get(type)?.({ ...event, waitUntil: (work) => pending.push(work) })
  expect(pending).toHaveLength(1)
  await Promise.all(pending)
}

const key = new Uint8Array([4, 2]).buffer
const old = { options: { applicationServerKey: key } }

test('subscribes again with the same key and notifies open pages', async () => {
  await dispatch('pushsubscriptionchange', { oldSubscription: old, newSubscription: null })
  expect(subscribe).toHaveBeenCalledExactlyOnceWith({ userVisibleOnly: true, applicationServerKey: key })
  expect(messages).toEqual(['push-address', 'push-address'])
})

test('does not subscribe again when the browser has a new subscription', async () => {
  await dispatch('pushsubscriptionchange', {
    oldSubscription: old,
    newSubscription: { endpoint: 'https://push.test/2' },
  })
  expect(subscribe).not.toHaveBeenCalled()
  expect(messages).toHaveLength(2)
})

test('notifies open pages when the old subscription is unknown', async () => {
  await dispatch('pushsubscriptionchange', {})
  expect(subscribe).not.toHaveBeenCalled()
  expect(messages).toHaveLength(2)
})
