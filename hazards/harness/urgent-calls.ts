import { loginBody } from '../../server/src/testing/test-accounts.ts'
import type { RunningServer } from '../../testkit/app/server.ts'
import type { Tally } from '../hazard.ts'
import { steadyLoad } from './steady-load.ts'

const perSecond = 4

/** Somebody who knocks at a Box, and a provider who tells something: neither is ever asked to come later. */
export async function startUrgentCalls(server: RunningServer, tally: Tally) {
  const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const init = {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    }
    const answer = await fetch(server.url + path, init)
    return { status: answer.status, body: await answer.json() }
  }
  const { body } = await post('/auth/custom/login', loginBody('anna@demo.boxzone.test', { password: 'Demo123' }))
  const authorization = `Bearer ${body.token}`
  const { locations } = await (await fetch(`${server.url}/api/client/my/doors`, { headers: { authorization } })).json()
  const { warehouse, boxes } = locations[0]
  const tookMs: number[] = []
  const calls = [
    () => post(`/api/client/lock-v2/box-unlock/${boxes[0].boxId}`, warehouse.location, { authorization }),
    () => post('/webhooks/payments/sandbox', {}),
  ]
  const load = steadyLoad(perSecond, async (n) => {
    const startedMs = performance.now()
    const answer = await calls[n % calls.length]?.().catch((error: unknown) => ({
      status: 0,
      body: { code: String(error) },
    }))
    tookMs.push(performance.now() - startedMs)
    const isAnswered = answer !== undefined && answer.status !== 0 && answer.body.code !== 'unavailable'
    tally.try(isAnswered, () => `an urgent call was answered ${answer?.status} ${answer?.body.code}`)
  })
  return {
    stop: async () => {
      await load.stop()
      return tookMs
    },
  }
}
