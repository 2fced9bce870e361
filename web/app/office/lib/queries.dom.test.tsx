import { officeAccessLog } from 'virtual:calls'
import { focusManager, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient, useOfficeList } from './queries.ts'

afterEach(() => {
  focusManager.setFocused(undefined)
  vi.unstubAllGlobals()
})

const warehouseId = '124f684f-adae-55a3-ace5-c4593ebf0401'

test.each([
  ['once, if the audit records each request', true, 1],
  ['after every office action and focus, otherwise', false, 3],
])('reads a list %s', async (_when, isRecorded, count) => {
  const fetchDouble = vi.fn(async () => Response.json({ items: [], next: null }))
  vi.stubGlobal('fetch', fetchDouble)
  const client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useOfficeList(officeAccessLog, { warehouseId }, { isRecorded }), { wrapper })
  await waitFor(() => expect(result.current.isSuccess).toBe(true))
  await client.invalidateQueries()
  await client.invalidateQueries({ refetchType: 'none' })
  focusManager.setFocused(false)
  focusManager.setFocused(true)
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(fetchDouble).toHaveBeenCalledTimes(count)
})

test('reads a recorded list again when a person opens it again', async () => {
  const fetchDouble = vi.fn(async () => Response.json({ items: [], next: null }))
  vi.stubGlobal('fetch', fetchDouble)
  const client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  for (const count of [1, 2]) {
    const list = renderHook(() => useOfficeList(officeAccessLog, { warehouseId }, { isRecorded: true }), { wrapper })
    await waitFor(() => expect(list.result.current.isSuccess).toBe(true))
    expect(fetchDouble).toHaveBeenCalledTimes(count)
    list.unmount()
    await waitFor(() => expect(client.getQueryCache().getAll()).toEqual([]))
  }
})
