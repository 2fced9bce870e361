import { demoAccount, login } from '../../testkit/app/demo-accounts.ts'
import type { RunningServer } from '../../testkit/app/server.ts'
import type { Tally } from '../hazard.ts'
import { steadyLoad } from './steady-load.ts'

const perSecond = 4

/** Unlock requests and provider webhooks, which the server must never defer. */
export async function startUrgentCalls(server: RunningServer, tally: Tally) {
  const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const init = {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    }
    const response = await fetch(server.url + path, init)
    return { status: response.status, body: await response.json() }
  }
  const authorization = `Bearer ${await login(server.url, demoAccount('anna'))}`
  const { locations } = await (await fetch(`${server.url}/api/client/my/doors`, { headers: { authorization } })).json()
  const { warehouse, boxes } = locations[0]
  const tookMs: number[] = []
  const calls = [
    () => post(`/api/client/lock-v2/box-unlock/${boxes[0].boxId}`, warehouse.location, { authorization }),
    () => post('/webhooks/payments/sandbox', {}),
  ]
  const load = steadyLoad(perSecond, async (n) => {
    const startedMs = performance.now()
    const response = await calls[n % calls.length]?.().catch((error: unknown) => ({
      status: 0,
      body: { code: String(error) },
    }))
    tookMs.push(performance.now() - startedMs)
    const isServed = response !== undefined && response.status !== 0 && response.body.code !== 'unavailable'
    tally.record(isServed, () => `an urgent call returned ${response?.status} ${response?.body.code}`)
  })
  return {
    stop: async () => {
      await load.stop()
      return tookMs
    },
  }
}
