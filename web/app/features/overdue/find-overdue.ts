import { myRents } from 'virtual:calls'
import type { Rent } from '@boxzone/contract'
import { isPaid } from '#app/domain/rents/rents.rules.ts'
import { isUnauthorized } from '#app/lib/api/api-error.ts'
import { call } from '#app/lib/api/call.ts'
import { reportError } from '#app/lib/api/report-error.ts'

type FetchRents = (input: { unpaid?: true }) => Promise<Rent[]>

async function fetchFromServer(input: { unpaid?: true }): Promise<Rent[]> {
  return call(myRents, input)
}

/**
 * Returns the unpaid rents, or undefined if they cannot be loaded. If the request with the filter fails, it filters all
 * rents itself. Reports an error unless the browser is offline or the session has ended.
 */
export async function findOverdue(fetchRents: FetchRents = fetchFromServer): Promise<Rent[] | undefined> {
  try {
    const rents = await fetchRents({ unpaid: true }).catch((error: unknown) => {
      if (isUnauthorized(error)) throw error
      return fetchRents({})
    })
    return rents.filter((rent) => !isPaid(rent))
  } catch (error) {
    if (!isUnauthorized(error) && navigator.onLine) reportError(error)
    return undefined
  }
}
