import { deviceLogin } from 'virtual:calls'
import {
  clearDeviceToken,
  clearToken,
  getDeviceId,
  getDeviceToken,
  rereadToken,
  setToken,
} from '../session/token-store.ts'
import { ApiError, apiErrorFrom, networkErrorCode } from './api-error.ts'
import { sendRequest } from './send-request.ts'

let queue: Promise<unknown> = Promise.resolve()

/** Runs one task at a time: across all tabs if the browser has the Web Locks API, otherwise within this tab. */
function runExclusively<Result>(task: () => Promise<Result>): Promise<Result> {
  const locks = globalThis.navigator?.locks
  if (locks) return locks.request('boxzone:session', task)
  const turn = queue.then(task, task)
  queue = turn.catch(() => undefined)
  return turn
}

/** Signs in with the device token. Signs out if it is refused or missing. Throws `unavailable` after other errors. */
export function renewSession(refused: string | undefined): Promise<string | undefined> {
  return runExclusively(async () => {
    const current = rereadToken()
    if (current !== undefined && current !== refused) return current
    const next = await loginWithDevice()
    if (next === undefined) clearToken()
    else setToken(next)
    return next
  })
}

async function loginWithDevice(): Promise<string | undefined> {
  const deviceToken = getDeviceToken()
  if (deviceToken === undefined) return undefined
  try {
    const { token } = await sendRequest(deviceLogin, { deviceId: getDeviceId(), deviceToken, domain: 'CLIENT' })
    return token
  } catch (error) {
    if (!isRefusal(error)) throw apiErrorFrom(0, { code: networkErrorCode, detail: String(error) })
    clearDeviceToken()
    return undefined
  }
}

/** True if the server refuses the device token. Other errors (network, load, rate limit) are temporary. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 400)

/** Ignores errors, because the next page load tries again. */
export const tryRenewal = (): Promise<string | undefined> => renewSession(undefined).catch(() => undefined)

/** True if a session exists after an attempt with the device token. */
export async function ensureSession(): Promise<boolean> {
  return rereadToken() !== undefined || (getDeviceToken() !== undefined && (await tryRenewal()) !== undefined)
}
