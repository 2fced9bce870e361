import type { CallerInputOf, Warehouse } from '@boxzone/contract'
import type { warehouses } from '@boxzone/contract/warehouses'
import { sendRequest } from '#app/lib/api/send-request.ts'

export type ListInput = CallerInputOf<typeof warehouses>

/** A host that takes longer is left out. */
const patienceMs = 4_000

/** `https://api2.example.test`, `https://api3.example.test` … (specification, section 7). */
export function otherHosts(origin: string, count: number): string[] {
  const { protocol, host } = new URL(origin)
  return Array.from({ length: Math.max(0, count) }, (_, index) => `${protocol}//api${index + 2}.${host}`)
}

/** The lists of the other hosts, of those that answer in time. Never fails. */
export async function fetchFromOtherHosts(
  hosts: readonly string[],
  input: ListInput,
  isLeft: AbortSignal,
): Promise<Warehouse[]> {
  if (hosts.length === 0) return []
  // The contract's schemas are no part of the page where there is but one host.
  const contract = await import('@boxzone/contract/warehouses')
  const answers = await Promise.allSettled(
    hosts.map((host) =>
      sendRequest(contract.warehouses, input, {
        host,
        signal: AbortSignal.any([isLeft, AbortSignal.timeout(patienceMs)]),
      }),
    ),
  )
  // What is not of our own making is checked before it is shown.
  return answers.flatMap((answer) => {
    const list = contract.warehouses.output.safeParse(answer.status === 'fulfilled' ? answer.value : undefined)
    return list.success ? list.data : []
  })
}

/** Our own list stands; what another host says of the same Location does not count. */
export function mergeLists(own: readonly Warehouse[], others: readonly Warehouse[]): Warehouse[] {
  const byId = new Map([...others, ...own].map((warehouse) => [warehouse.id, warehouse]))
  return [...byId.values()]
}
