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

/** One at a time: over all tabs where the browser has locks, else in this one. */
function alone<Result>(task: () => Promise<Result>): Promise<Result> {
  const locks = globalThis.navigator?.locks
  if (locks) return locks.request('boxzone:session', task)
  const turn = queue.then(task, task)
  queue = turn.catch(() => undefined)
  return turn
}

/**
 * A token was refused, or there is none: signs in again by the device token, and signs out where the device is refused too.
 * Answers the token to go on with. Whoever comes second finds the one the first has brought. Throws `unavailable` where the
 * device could not be asked: on a weak signal nobody loses the session and what was kept for the time without a network.
 */
export function renewSession(refused: string | undefined): Promise<string | undefined> {
  return alone(async () => {
    const current = rereadToken()
    if (current !== undefined && current !== refused) return current
    const next = await tokenOfDevice()
    if (next === undefined) clearToken()
    else setToken(next)
    return next
  })
}

async function tokenOfDevice(): Promise<string | undefined> {
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

/** The server does not know the device, or cannot read its token. Anything else passes: the network, a busy server, a limit. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 400)

/** The same where nobody waits for it: the device is tried again at the next start. */
export const tryRenewal = (): Promise<string | undefined> => renewSession(undefined).catch(() => undefined)

/** Whether somebody is signed in, after the remembered device was tried. */
export async function ensureSession(): Promise<boolean> {
  return rereadToken() !== undefined || (getDeviceToken() !== undefined && (await tryRenewal()) !== undefined)
}
