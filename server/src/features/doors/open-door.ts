import { setTimeout as pause } from 'node:timers/promises'
import type { UnlockResult } from '@boxzone/contract'
import type { OpenOutcome } from '#src/gateways/locks/port.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { CallError } from '#src/kernel/errors.ts'
import { newId } from '#src/kernel/ids.ts'
import { insertAttempt, type NewAttempt, updateAttempt } from './access-log.repo.ts'
import type { Attempt } from './attempt.ts'
import { lockIdOf } from './door.ts'
import { claimCommand, type DoorCommand, findCommand, updateCommand } from './door-commands.repo.ts'
import { notifyTenant } from './notify-tenant.ts'

const windowMs = 3_000
const pollIntervalMs = 25

/** Records the attempt. If the rules permit it, sends the command and returns the result that the lock confirmed. */
export async function openDoor(ctx: Ctx, attempt: Attempt): Promise<UnlockResult> {
  const { refusal } = attempt.decision
  if (refusal) {
    await insertAttempt(ctx.db, record(ctx, attempt, { result: refusal, commandId: null }))
    throw new CallError(refusal)
  }
  const lockId = lockIdOf(attempt.door)
  const commandId = newId()
  const row = record(ctx, attempt, { result: null, commandId })
  const abandonedMs = ctx.config.LOCK_TIMEOUT_MS + 2_000
  // The log entry is written before the command is sent, so that a crash leaves no unlocking without an entry.
  const isFirst = await claimCommand(ctx.db, { lockId, commandId, now: ctx.now(), windowMs, abandonedMs }, row)
  if (!isFirst) return joinCommand(ctx, attempt, lockId)
  const opened = await sendCommand(ctx, { lockId, commandId, attemptId: row.id })
  await notifyTenant(ctx, attempt)
  return opened
}

interface SentCommand {
  readonly lockId: string
  readonly commandId: string
  readonly attemptId: string
}

async function sendCommand(ctx: Ctx, { lockId, commandId, attemptId }: SentCommand): Promise<UnlockResult> {
  const outcome = await ctx.locks.openDoor({ lockId, commandId }).catch((error: unknown): OpenOutcome => {
    ctx.log.error({ err: error, commandId }, 'lock command failed')
    return { kind: 'unreachable', reason: 'silent', deadline: null }
  })
  const settled = settle(outcome)
  const result = { ...resultOf(settled), deadlineAt: outcome.deadline }
  await updateCommand(ctx.db, { commandId, attemptId }, { outcome: outcome.kind, ...settled }, result)
  return unlockResult(settled)
}

interface Settled {
  readonly confirmedAt: Date | null
  readonly relockInSeconds: number | null
}

const settle = (outcome: OpenOutcome): Settled =>
  outcome.kind === 'confirmed'
    ? { confirmedAt: outcome.at, relockInSeconds: outcome.relockInSeconds }
    : { confirmedAt: null, relockInSeconds: null }

/** A repeated request joins the running command: the door opens once, and all requests get the same response. */
async function joinCommand(ctx: Ctx, attempt: Attempt, lockId: string): Promise<UnlockResult> {
  const command = await findCommand(ctx.db, lockId)
  const row = record(ctx, attempt, { result: null, commandId: command?.commandId ?? null })
  await insertAttempt(ctx.db, row)
  const settled = (command && (await outcomeOf(ctx, command))) ?? { confirmedAt: null, relockInSeconds: null }
  await updateAttempt(ctx.db, row.id, { ...resultOf(settled), deadlineAt: null })
  return unlockResult(settled)
}

/** Null after the timeout, or when a newer command replaced this one. */
async function outcomeOf(ctx: Ctx, { lockId, commandId }: DoorCommand): Promise<Settled | null> {
  for (let waitedMs = 0; waitedMs <= ctx.config.LOCK_TIMEOUT_MS; waitedMs += pollIntervalMs) {
    const command = await findCommand(ctx.db, lockId)
    if (command?.commandId !== commandId) return null
    if (command.outcome !== null) return command
    await pause(pollIntervalMs)
  }
  return null
}

const resultOf = ({ confirmedAt }: Settled) => ({
  result: confirmedAt === null ? 'lock-v2/unreachable' : 'opened',
  confirmedAt,
})

function unlockResult({ confirmedAt, relockInSeconds }: Settled): UnlockResult {
  if (confirmedAt === null) throw new CallError('lock-v2/unreachable')
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
