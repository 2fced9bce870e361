import { myContracts, myDoors } from 'virtual:calls'
import { call } from '#app/lib/api.ts'
import { ApiError } from '#app/lib/api-error.ts'
import { getToken } from '#app/lib/session.ts'

const askDoors = () => call(myDoors, {})

/** The last answer of this visit and whose it was. */
let kept: { token: string | undefined; doors: Awaited<ReturnType<typeof askDoors>> } | undefined

/** Without a signal the doors are those of a moment ago: their codes open them in a basement too. */
async function doorsOrKept() {
  const token = getToken()
  try {
    const doors = await askDoors()
    kept = { token, doors }
    return doors
  } catch (error) {
    const isCut = error instanceof ApiError && error.status === 0
    if (isCut && kept !== undefined && kept.token === token) return kept.doors
    throw error
  }
}

/** The doors decide when the screen is shown; what the contracts add comes when it comes. */
export async function loadDoors() {
  const contracts = call(myContracts, {}).catch(() => [])
  return { ...(await doorsOrKept()), contracts }
}

export type MyDoors = Awaited<ReturnType<typeof loadDoors>>
