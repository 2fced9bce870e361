import { officeMe, officeWarehouses } from 'virtual:calls'
import type { QueryClient } from '@tanstack/react-query'
import { readEarly } from './queries.ts'
import { attentionQueries } from './use-attention.ts'

/** Reads what the shell of every screen shows. A failure is reported by the query that shows the data. */
export function readFirst(client: QueryClient, warehouseId: string | undefined): void {
  const { today, tasks } = attentionQueries(warehouseId)
  readEarly(client, officeMe, {})
  readEarly(client, officeWarehouses, {})
  readEarly(client, ...today)
  readEarly(client, ...tasks)
}
