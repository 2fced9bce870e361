import { performance } from 'node:perf_hooks'
import type { UnlockResult } from '@boxzone/contract'
import { type Door, lockIdOf } from '#src/features/door-codes/index.ts'
import type { OpenOutcome } from '#src/gateways/locks/port.ts'
import type { CallCtx, Ctx } from '#src/kernel/context.ts'
import { CallError } from '#src/kernel/errors.ts'
import { newId } from '#src/kernel/ids.ts'
import { perMinutes } from '#src/kernel/rate-limit.ts'
import { insertAttempt, type NewAttempt, updateAttempt } from './access-log.repo.ts'
import type { Attempt } from './attempt.ts'
import type { CommandOutcome } from './command-outcomes.ts'
import { claimCommand, type DoorCommand, findCommand, updateCommand } from './door-commands.repo.ts'
import { reportFailingDoor } from './failing-door.ts'
import { failureOf } from './lock-failure.rules.ts'
import { notifyTenant } from './notify-tenant.ts'

const windowMs = 3_000
/** Longest pause between two reads of the command while this process receives no message of the lock. */
const fallbackMs = 1_000
/** Pause after the lock's message, because the process that sent the command needs time to store the outcome. */
const storedAfterMs = 50

/** A CLI command has no client, so it provides a source and a rate limit without effect. */
export type OpeningCtx = Ctx & Pick<CallCtx, 'limit' | 'source'>

/** Records the attempt. If the rules permit it, sends the command and returns the result that the lock confirmed. */
export async function openDoor(ctx: OpeningCtx, attempt: Attempt): Promise<UnlockResult> {
  const { refusal } = attempt.decision
  if (refusal) {
    await insertAttempt(ctx.db, record(ctx, attempt, { result: refusal, commandId: null }))
    throw new CallError(refusal)
  }
  const lockId = lockIdOf(attempt.door)
  await limitOpenings(ctx, attempt, lockId)
  const commandId = newId()
  const row = record(ctx, attempt, { result: null, commandId })
  const abandonedMs = ctx.config.LOCK_TIMEOUT_MS + 2_000
  // The log entry is written before the command is sent, so that a crash leaves no unlocking without an entry.
  const isFirst = await claimCommand(ctx.db, { lockId, commandId, now: ctx.now(), windowMs, abandonedMs }, row)
  if (!isFirst) return joinCommand(ctx, attempt, lockId)
  const opened = await sendCommand(ctx, { lockId, commandId, attemptId: row.id, door: attempt.door })
  await notifyTenant(ctx, attempt)
  return opened
}

/** Counts each account and each unlock token separately at each door. Staff have neither and count by network. */
const limitOpenings = (ctx: OpeningCtx, { accountId, tokenId }: Attempt, lockId: string) =>
  ctx.limit(
    perMinutes('openings', ctx.config.LOCK_OPENINGS_PER_MINUTE, 1),
    `${accountId ?? tokenId ?? ctx.source}:${lockId}`,
  )

interface SentCommand {
  readonly lockId: string
  readonly commandId: string
  readonly attemptId: string
  readonly door: Door
}

async function sendCommand(ctx: Ctx, command: SentCommand): Promise<UnlockResult> {
  return unlockResult(await ctx.commandOutcomes.share(command.commandId, sendToLock(ctx, command)))
}

async function sendToLock(ctx: Ctx, { lockId, commandId, attemptId, door }: SentCommand): Promise<CommandOutcome> {
  const outcome = await ctx.locks.openDoor({ lockId, commandId }).catch((error: unknown): OpenOutcome => {
    ctx.log.error({ err: error, commandId }, 'lock command failed')
    return { kind: 'unreachable', reason: 'silent', deadline: null }
  })
  const settled = settle(outcome)
  const result = { ...resultOf(settled), deadlineAt: outcome.deadline }
  await updateCommand(ctx.db, { commandId, attemptId }, { outcome: outcome.kind, ...settled }, result)
  if (settled.failure !== null)
    await reportFailingDoor(ctx, door).catch((err: unknown) => ctx.log.error({ err, lockId }, 'task not created'))
  return settled
}

const unconfirmed: CommandOutcome = { confirmedAt: null, relockInSeconds: null, failure: 'lock-v2/unreachable' }

const settle = (outcome: OpenOutcome): CommandOutcome =>
  outcome.kind === 'confirmed'
    ? { confirmedAt: outcome.at, relockInSeconds: outcome.relockInSeconds, failure: null }
    : { ...unconfirmed, failure: failureOf(outcome) }

/** A repeated request joins the running command: the door opens once, and all requests get the same response. */
async function joinCommand(ctx: Ctx, attempt: Attempt, lockId: string): Promise<UnlockResult> {
  const command = await findCommand(ctx.db, lockId)
  const row = record(ctx, attempt, { result: null, commandId: command?.commandId ?? null })
  await insertAttempt(ctx.db, row)
  const settled = (command && (await doorOutcomeOf(ctx, command))) ?? unconfirmed
  await updateAttempt(ctx.db, row.id, { ...resultOf(settled), deadlineAt: null })
  return unlockResult(settled)
}

async function doorOutcomeOf(ctx: Ctx, command: DoorCommand): Promise<CommandOutcome | null> {
  if (command.outcome !== null) return command
  return ctx.commandOutcomes.join(command.commandId, () => waitForOutcome(ctx, command))
}

/** Waits for a command of another process. Null after the timeout, or when a newer command replaced this one. */
async function waitForOutcome(ctx: Ctx, { lockId, commandId }: DoorCommand): Promise<CommandOutcome | null> {
  const untilMs = performance.now() + ctx.config.LOCK_TIMEOUT_MS
  for (let waitMs = storedAfterMs; ; ) {
    const response = ctx.locks.waitForResponse(commandId, waitMs)
    const command = await findCommand(ctx.db, lockId)
    if (command?.commandId !== commandId) return null
    if (command.outcome !== null) return command
    if (performance.now() >= untilMs) return null
    waitMs = (await response) ? storedAfterMs : Math.min(waitMs * 2, fallbackMs)
  }
}

const resultOf = ({ confirmedAt, failure }: CommandOutcome) => ({
  result: confirmedAt === null ? (failure ?? 'lock-v2/unreachable') : 'opened',
  confirmedAt,
})

function unlockResult({ confirmedAt, relockInSeconds, failure }: CommandOutcome): UnlockResult {
  if (confirmedAt === null) throw new CallError(failure ?? 'lock-v2/unreachable')
  return { opened: true, relockInSeconds: relockInSeconds ?? 0, at: confirmedAt.toISOString() }
}

function record(ctx: Ctx, attempt: Attempt, outcome: Pick<NewAttempt, 'result' | 'commandId'>): NewAttempt {
  const { door, decision, accountId, tokenId, actorName } = attempt
  return {
    id: newId(),
    at: ctx.now(),
    door: door.kind,
    warehouseId: door.warehouseId,
    boxId: door.boxId,
    contractId: decision.contractId,
    actor: decision.actor,
    accountId,
    tokenId,
    actorName,
    method: decision.method,
    distanceMetres: decision.distanceMetres,
    ...outcome,
  }
}
