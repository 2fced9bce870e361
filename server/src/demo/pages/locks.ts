import type { App } from '#src/app.ts'
import type { LockSandbox } from '#src/gateways/locks/open-locks.ts'
import { type LockMode, lockModes } from '#src/gateways/locks/sandbox/simulated-lock.ts'
import { CallError } from '#src/kernel/errors.ts'
import { type Html, html } from '#src/kernel/http/html.ts'
import { jsonResponse, type PlainRequest, type PlainRoute, redirectResponse } from '#src/kernel/http/plain-route.ts'
import { type DemoDoor, findDemoDoors } from '../doors.repo.ts'
import { devPage } from './layout.ts'

const abouts: Readonly<Record<LockMode, string>> = {
  ok: 'opens',
  slow: 'opens after three seconds',
  jammed: 'says that it cannot open',
  offline: 'is not connected',
  lying: 'says that it opened, for an old command',
  garbage: 'answers nonsense',
}

const shownCommands = 50
const isPercent = (value: number) => Number.isInteger(value) && value >= 0 && value <= 100
const isMode = (value: unknown): value is LockMode => lockModes.some((mode) => mode === value)

/** State, last commands and failure modes of the simulated locks. */
export function lockRoutes({ locks, database }: App): PlainRoute[] {
  const sandbox = locks?.sandbox
  if (!sandbox) return []
  const report = async () => lockReport(sandbox, await findDemoDoors(database.db))
  return [
    { method: 'GET', path: '/dev/locks', handle: async () => jsonResponse(await report()) },
    { method: 'GET', path: '/dev/locks.html', handle: async () => devPage('Locks', page(await report())) },
    {
      method: 'POST',
      path: '/dev/locks/:lockId',
      handle: async (request) => {
        await changeLock(sandbox, await findDemoDoors(database.db), request)
        return 'page' in request.body ? redirectResponse('/dev/locks.html') : jsonResponse(await report())
      },
    },
    {
      method: 'POST',
      path: '/dev/locks',
      handle: async ({ body }) => {
        if (body.broker === 'down') await sandbox.broker.goOffline()
        else if (body.broker === 'up') await sandbox.broker.goOnline()
        else throw new CallError('validation', { fields: { broker: 'regex' } })
        return 'page' in body ? redirectResponse('/dev/locks.html') : jsonResponse(await report())
      },
    },
  ]
}

async function changeLock(
  { simulatedLocks }: LockSandbox,
  doors: readonly DemoDoor[],
  { params, body }: PlainRequest,
): Promise<void> {
  if (!doors.some(({ lockId }) => lockId === params.lockId)) throw new CallError('not-found')
  const { lockId = '' } = params
  const { mode, battery } = body
  if (mode !== undefined && !isMode(mode)) throw new CallError('validation', { fields: { mode: 'regex' } })
  const percent = battery === undefined ? null : Number(battery)
  if (percent !== null && !isPercent(percent)) throw new CallError('validation', { fields: { battery: 'regex' } })
  if (mode === undefined && percent === null) throw new CallError('validation', { fields: { mode: 'not-null' } })
  if (mode !== undefined) simulatedLocks.setMode(lockId, mode)
  if (percent !== null) simulatedLocks.setBattery(lockId, percent)
}

function lockReport({ simulatedLocks, broker }: LockSandbox, doors: readonly DemoDoor[]) {
  const commands = doors.flatMap(({ lockId }) =>
    (simulatedLocks.find(lockId)?.commands ?? []).map(({ id, at, result }) => ({
      id,
      lockId,
      at: at.toISOString(),
      result,
    })),
  )
  return {
    broker: broker.isUp() ? ('up' as const) : ('down' as const),
    doors: doors.map((door) => {
      const lock = simulatedLocks.find(door.lockId)
      const state = lock?.state ?? ('locked' as const)
      return { ...door, state, mode: lock?.mode ?? ('ok' as const), battery: lock?.batteryPercent ?? 100 }
    }),
    commands: commands.sort((one, two) => (one.at < two.at ? 1 : -1)).slice(0, shownCommands),
  }
}

type LockReport = ReturnType<typeof lockReport>

/** Shows the entrances and the Boxes with a tenant. The JSON contains all doors. */
const page = ({ broker, doors, commands }: LockReport): Html => html`<h1>Locks</h1>
<p>Every electronic lock of the demo is simulated behind a broker of its own. Here they can be made to misbehave; a door is never shown as open unless its lock says so.</p>
<form method="post" action="/dev/locks"><input type="hidden" name="page" value="1"><input type="hidden" name="broker" value="${broker === 'up' ? 'down' : 'up'}">
<button>${broker === 'up' ? 'Take the broker offline' : 'Bring the broker online'}</button></form>
<h2>Doors</h2><p class="soft">${lockModes.map((mode) => html`<b>${mode}</b>: ${abouts[mode]}. `)}</p><div class="scroll" tabindex="0"><table><tr><th>Location</th><th>Door</th><th>Tenant</th><th>State</th><th>Behaviour</th></tr>${doors
  .filter(({ door, tenant }) => door !== 'box' || tenant !== null)
  .sort((one, two) => Number(one.tenant === null) - Number(two.tenant === null))
  .map(doorRow)}</table></div>
<h2>Last commands</h2><div class="scroll" tabindex="0"><table><tr><th>When</th><th>Lock</th><th>What it did</th></tr>${commands.map(
  ({ at, lockId, result }) =>
    html`<tr><td>${at.slice(0, 19).replace('T', ' ')}</td><td><code>${lockId}</code></td><td>${result}</td></tr>`,
)}</table></div>`

const doorRow = ({ lockId, warehouse, name, tenant, state, mode, battery }: LockReport['doors'][number]): Html =>
  html`<tr><td>${warehouse}</td><td>${name}</td><td>${tenant}</td><td><span class="tag">${state}</span></td>
<td><form method="post" action="/dev/locks/${lockId}"><input type="hidden" name="page" value="1"><select name="mode" aria-label="Behaviour">${lockModes.map(
    (known) => html`<option value="${known}"${known === mode ? { html: ' selected' } : ''}>${known}</option>`,
  )}</select> <input name="battery" type="number" min="0" max="100" value="${battery}" aria-label="Battery in percent"> % <button>Set</button></form></td></tr>`
