import { api, type Box, type Language } from '@boxzone/contract'
import type { RouterContextProvider } from 'react-router'
import { call } from '#app/lib/api/call.ts'

const pageSize = 100

/** All Boxes of a warehouse, from all pages of the call. */
export async function loadAllBoxes(
  input: { id: string; language: Language },
  context: Readonly<RouterContextProvider>,
): Promise<Box[]> {
  const first = await call(api.warehouseBoxes, { ...input, limit: pageSize }, { context })
  const offsets = Array.from({ length: Math.ceil(first.total / pageSize) - 1 }, (_, index) => (index + 1) * pageSize)
  const rest = await Promise.all(
    offsets.map((offset) => call(api.warehouseBoxes, { ...input, limit: pageSize, offset }, { context })),
  )
  return [first, ...rest].flatMap(({ items }) => items)
}
