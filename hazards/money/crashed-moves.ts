import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { movesOf } from '../../server/src/features/contract-moves/testing/move-test-app.ts'
import { advanceTo, dayAfter, runScheduledJobs } from '../../server/src/testing/billing-clock.ts'
import { login } from '../../server/src/testing/test-accounts.ts'
import { startTestApp, type TestApp } from '../../server/src/testing/test-app.ts'
import { createTenant, firm, validCard } from '../../server/src/testing/test-tenants.ts'
import { onPostgres } from '../harness/on-postgres.ts'
import type { Tally } from '../hazard.ts'

const workerFile = fileURLToPath(new URL('../harness/move-worker.ts', import.meta.url))
const overlapDays = 3
const plannedInDays = 2
/** More days than a planned move waits before the job cancels it. */
const tooLateInDays = 20

/** Crash points of the request that moves a contract immediately, in the order in which the code passes them. */
const requestPoints = [
  'move.requested',
  'payment.charge-claimed',
  'sandbox.charged',
  'payment.charge-answered',
  'payment.settling',
  'move.agreed',
  'move.invoiced',
  'move.done',
  'payment.charge-settled',
] as const
/** Crash points of the job that carries out a planned move. */
const jobPoints = ['move.invoiced', 'move.done'] as const

/** How a process ends: at a crash point, or after some milliseconds. */
type Kill = { readonly at: string } | { readonly afterMs: number }
const describeKill = (kill: Kill) => ('at' in kill ? `crash at ${kill.at}` : `SIGKILL after ${kill.afterMs} ms`)

type Call = { readonly path: string; readonly token: string; readonly body: object } | null

/** Runs the call or the job in another process. Returns whether the process was killed. */
async function killDuring(app: TestApp, call: Call, kill: Kill): Promise<boolean> {
  const { engine } = app.database
  if (engine.kind !== 'postgres') throw new Error('The hazard needs a real PostgreSQL')
  const url = engine.pool.options.connectionString ?? ''
  const args = [url, app.clock.now().toISOString(), 'at' in kill ? kill.at : '']
  const worker = fork(workerFile, args, { execArgv: ['--import', 'tsx'] })
  const exited = once(worker, 'exit')
  await once(worker, 'message')
  const done = once(worker, 'message').then(() => false)
  worker.send({ call })
  const limit = 'at' in kill ? done : Promise.race([done, pause(kill.afterMs).then(() => true)])
  const killed = await Promise.race([limit, exited.then(() => true)])
  worker.kill('SIGKILL')
  await exited
  return killed
}

interface MoveTrial {
  readonly app: TestApp
  readonly tally: Tally
}

async function newMover({ app }: MoveTrial) {
  const tenant = await createTenant(app, validCard, firm)
  const moves = movesOf(app, tenant)
  const { boxId } = await moves.contract()
  const newBox = await moves.freeBox('dearer')
  const { token } = (await login(app, tenant.email)).body
  return { ...tenant, ...moves, oldBoxId: boxId, newBoxId: newBox.id, token }
}
type Mover = Awaited<ReturnType<typeof newMover>>

/** Runs the jobs until the result of each payment is known and the queue is empty. */
async function recover(app: TestApp): Promise<void> {
  for (let turn = 0; turn < 4; turn++) {
    app.clock.advance(6 * 60_000)
    await runScheduledJobs(app)
  }
}

/** Checks that the contract has the new Box with one claim and a deposit, and that the customer paid once. */
async function checkMoved({ app, tally }: MoveTrial, mover: Mover, description: string): Promise<void> {
  const { boxId, deposit } = await mover.contract()
  const rows = await mover.rows()
  const done = rows.filter(({ status }) => status === 'DONE')
  const { db } = app.database
  const claims = await db.selectFrom('occupancy').select('id').where('boxId', '=', mover.newBoxId).execute()
  const ids = rows.map(({ id }) => id)
  const paid = await db
    .selectFrom('payment')
    .select('amount')
    .where('purposeId', 'in', ids)
    .where('status', '=', 'PAID')
    .execute()
  const isMoved = boxId === mover.newBoxId && done.length === 1 && claims.length === 1 && deposit > 0
  const isPaidOnce = paid.length === 1 && paid[0]?.amount === done[0]?.amount
  const state = () => JSON.stringify([rows.map(({ status, amount }) => [status, amount]), claims.length, paid])
  tally.record(isMoved && isPaidOnce, () => `${description}: ${state()}`)
}

async function requestAgain(app: TestApp, mover: Mover): Promise<void> {
  const isOpen = async () => (await mover.rows()).some(({ status }) => status === 'PLANNED' || status === 'DONE')
  if (await isOpen()) return
  await mover.move(mover.newBoxId, dayAfter(app, 0))
  await recover(app)
}

const moveCall = (app: TestApp, { path, token, newBoxId: boxId }: Mover): Call => ({
  ...{ path, token },
  body: { boxId, day: dayAfter(app, 0), returnUrl: '/my' },
})

async function killRequest(trial: MoveTrial, kill: Kill): Promise<void> {
  const { app, tally } = trial
  const mover = await newMover(trial)
  const killed = await killDuring(app, moveCall(app, mover), kill)
  tally.must(killed || 'afterMs' in kill, () => `the request did not pass ${describeKill(kill)}`)
  await recover(app)
  await requestAgain(app, mover)
  await checkMoved(trial, mover, `request, ${describeKill(kill)}`)
  await killRelease(trial, mover)
}

/** The tenant confirms that the old Box is empty, and confirms it again after the crash. */
async function killRelease({ app, tally }: MoveTrial, mover: Mover): Promise<void> {
  const call = { path: `${mover.path}/empty`, token: mover.token, body: {} }
  const killed = await killDuring(app, call, { at: 'move.old-box-released' })
  const { body } = await mover.empty()
  const [claims] = [await claimsOf(app, mover.oldBoxId)]
  tally.record(
    killed && body.value === true && claims === 0,
    () => `release: ${JSON.stringify(body)}, ${claims} claims`,
  )
}

async function claimsOf(app: TestApp, boxId: string): Promise<number> {
  const claims = app.database.db.selectFrom('occupancy').select('id').where('boxId', '=', boxId)
  const now = app.clock.now()
  const current = claims.where((where) => where.or([where('untilAt', 'is', null), where('untilAt', '>', now)]))
  return (await current.execute()).length
}

/** The job carries out a planned move, and later releases the old Box without a confirmation. */
async function killJob(trial: MoveTrial, kill: Kill): Promise<void> {
  const { app, tally } = trial
  const mover = await newMover(trial)
  await mover.move(mover.newBoxId, dayAfter(app, plannedInDays))
  app.clock.set(`${dayAfter(app, plannedInDays)}T09:00:00.000Z`)
  const killed = await killDuring(app, null, kill)
  await recover(app)
  await checkMoved(trial, mover, `job, ${describeKill(kill)}`)
  app.clock.set(`${dayAfter(app, overlapDays)}T09:00:00.000Z`)
  const releaseKilled = await killDuring(app, null, { at: 'move.old-box-released' })
  await recover(app)
  const claims = await claimsOf(app, mover.oldBoxId)
  tally.record(
    killed && releaseKilled && claims === 0,
    () => `release by the job, ${describeKill(kill)}: ${claims} claims`,
  )
}

/** The job cancels a planned move that waited too long, and refunds it once. */
async function killCancellation(trial: MoveTrial): Promise<void> {
  const { app, tally } = trial
  const mover = await newMover(trial)
  await mover.move(mover.newBoxId, dayAfter(app, 1))
  app.clock.set(`${dayAfter(app, tooLateInDays)}T09:00:00.000Z`)
  const killed = await killDuring(app, null, { at: 'move.cancelled' })
  await recover(app)
  const [move] = await mover.rows()
  const refunds = await app.database.db
    .selectFrom('refund')
    .select('amount')
    .where('paymentId', '=', move?.paidBy ?? '')
    .execute()
  const isRefunded = refunds.length === 1 && refunds[0]?.amount === move?.amount
  const isFree = (await claimsOf(app, mover.newBoxId)) === 0
  const isCancelled = killed && move?.status === 'CANCELLED' && isRefunded && isFree
  tally.record(isCancelled, () => `cancellation: ${move?.status}, ${JSON.stringify(refunds)}`)
}

/** A test warehouse has few expensive Boxes, so each part of a round has its own app. */
async function onNewApp(tally: Tally, run: (trial: MoveTrial) => Promise<void>): Promise<void> {
  const app = await startTestApp()
  const trial = { app, tally }
  try {
    await run(trial)
    await advanceTo(app, dayAfter(app, 1))
    const last = await newMover(trial)
    tally.failures.push(...(await last.violations()))
  } finally {
    await app.close()
  }
}

/** Kills the process at each step of a move. Returns a description of the trials. */
export const crashedMoves = (
  tally: Tally,
  { rounds, kills }: { rounds: number; kills: number },
  random: () => number,
) =>
  onPostgres(async () => {
    for (let round = 0; round < rounds; round++) {
      await onNewApp(tally, async (trial) => {
        for (const at of requestPoints) await killRequest(trial, { at })
        for (const at of jobPoints) await killJob(trial, { at })
        await killCancellation(trial)
      })
      const own = Math.ceil((kills * (round + 1)) / rounds) - Math.ceil((kills * round) / rounds)
      await onNewApp(tally, async (trial) => {
        for (let n = 0; n < own; n++) await killRequest(trial, { afterMs: Math.round(random() * 600) })
      })
    }
    const points = requestPoints.length + jobPoints.length + 3
    return `${rounds} × ${points} crash points of a move to another Box and ${kills} random kills during its request`
  })
