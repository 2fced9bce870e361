import { myRents } from 'virtual:calls'
import type { Rent } from '@boxzone/contract'
import { isPaid } from '#app/domain/rents/rents.rules.ts'
import { isUnauthorized } from '#app/lib/api/api-error.ts'
import { call } from '#app/lib/api/call.ts'
import { reportError } from '#app/lib/api/report-error.ts'

type AskRents = (input: { unpaid?: true }) => Promise<Rent[]>

async function askServer(input: { unpaid?: true }): Promise<Rent[]> {
  return call(myRents, input)
}

/** Unpaid rents; without the filter, where that fails, every one that is not PAID. A failure is told and means none. */
export async function findOverdue(ask: AskRents = askServer): Promise<Rent[]> {
  try {
    const rents = await ask({ unpaid: true }).catch((error: unknown) => {
      if (isUnauthorized(error)) throw error
      return ask({})
    })
    return rents.filter((rent) => !isPaid(rent))
  } catch (error) {
    if (!isUnauthorized(error) && navigator.onLine) reportError(error)
    return []
  }
}
