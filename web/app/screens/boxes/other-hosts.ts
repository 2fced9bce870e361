import type { CallerInputOf, Warehouse } from '@boxzone/contract'
import type { warehouses } from '@boxzone/contract/warehouses'
import { sendRequest } from '#app/lib/api/send-request.ts'

export type ListInput = CallerInputOf<typeof warehouses>

const hostTimeoutMs = 4_000

/** `https://api2.example.test`, `https://api3.example.test` … (specification, section 7). */
export function otherHosts(origin: string, count: number): string[] {
  const { protocol, host } = new URL(origin)
  return Array.from({ length: Math.max(0, count) }, (_, index) => `${protocol}//api${index + 2}.${host}`)
}

/** Merges the lists of the hosts that respond in time. Never throws. */
export async function fetchFromOtherHosts(
  hosts: readonly string[],
  input: ListInput,
  signal: AbortSignal,
): Promise<Warehouse[]> {
  if (hosts.length === 0) return []
  // Loaded on demand: only operators with several hosts need the schemas in the browser.
  const contract = await import('@boxzone/contract/warehouses')
  const results = await Promise.allSettled(
    hosts.map((host) =>
      sendRequest(contract.warehouses, input, {
        host,
        signal: AbortSignal.any([signal, AbortSignal.timeout(hostTimeoutMs)]),
      }),
    ),
  )
  // Another host may run another version, so its list is validated.
  return results.flatMap((result) => {
    const list = contract.warehouses.output.safeParse(result.status === 'fulfilled' ? result.value : undefined)
    return list.success ? list.data : []
  })
}

/** The own entry wins when two hosts return the same warehouse. */
export function mergeLists(own: readonly Warehouse[], others: readonly Warehouse[]): Warehouse[] {
  const byId = new Map([...others, ...own].map((warehouse) => [warehouse.id, warehouse]))
  return [...byId.values()]
}
