import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

/** The MQTT messages of docs/locks.md. */

export const LockId = z.string().regex(/^[a-z0-9-]{1,80}$/)
export const Millis = z.int().min(0).max(8_640_000_000_000_000)
export const Signature = z.string().regex(/^[0-9a-f]{64}$/)

const CommandFields = z.object({
  v: z.literal(1),
  lock: LockId,
  id: z.uuid(),
  issuedAt: Millis,
  deadline: Millis,
})
export type LockCommand = z.infer<typeof CommandFields>

const StateFields = z.object({
  v: z.literal(1),
  lock: LockId,
  /** Id of the command that caused the state. */
  id: z.uuid(),
  state: z.enum(['unlocked', 'locked', 'refused']),
  at: Millis,
  relockInSeconds: z.int().min(0).max(600),
  reason: z.string().max(100),
})
export type LockState = z.infer<typeof StateFields>

const BatteryFields = z.object({
  v: z.literal(1),
  lock: LockId,
  percent: z.int().min(0).max(100),
  at: Millis,
})
export type LockBattery = z.infer<typeof BatteryFields>

/** Each lock has its own key, so a stolen key neither opens another lock nor forges its messages. */
export const lockKey = (secret: string, lockId: string): Buffer =>
  createHmac('sha256', secret).update(`boxzone-lock:${lockId}`).digest()

const commandText = ({ lock, id, issuedAt, deadline }: LockCommand) => ['open', lock, id, issuedAt, deadline].join('\n')
const stateText = ({ lock, id, state, at, relockInSeconds, reason }: LockState) =>
  ['state', lock, id, state, at, relockInSeconds, reason].join('\n')

const batteryText = ({ lock, percent, at }: LockBattery) => ['battery', lock, percent, at].join('\n')

export const signText = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

export const writeCommand = (key: Buffer, command: LockCommand): string =>
  JSON.stringify({ ...command, sig: signText(key, commandText(command)).toString('hex') })

export const writeState = (key: Buffer, state: LockState): string =>
  JSON.stringify({ ...state, sig: signText(key, stateText(state)).toString('hex') })

export const writeBattery = (key: Buffer, battery: LockBattery): string =>
  JSON.stringify({ ...battery, sig: signText(key, batteryText(battery)).toString('hex') })

export const isSigned = (key: Buffer, text: string, sig: string): boolean =>
  timingSafeEqual(signText(key, text), Buffer.from(sig, 'hex'))

/** Returns null unless the message is well formed and signed with this key. */
export function readCommand(key: Buffer, payload: Buffer): LockCommand | null {
  const parsed = CommandFields.extend({ sig: Signature }).safeParse(parseJson(payload))
  return parsed.success && isSigned(key, commandText(parsed.data), parsed.data.sig) ? parsed.data : null
}

export function readState(key: Buffer, payload: Buffer): LockState | null {
  const parsed = StateFields.extend({ sig: Signature }).safeParse(parseJson(payload))
  return parsed.success && isSigned(key, stateText(parsed.data), parsed.data.sig) ? parsed.data : null
}

export function readBattery(key: Buffer, payload: Buffer): LockBattery | null {
  const parsed = BatteryFields.extend({ sig: Signature }).safeParse(parseJson(payload))
  return parsed.success && isSigned(key, batteryText(parsed.data), parsed.data.sig) ? parsed.data : null
}

const maxPayloadBytes = 2_000

export function parseJson(payload: Buffer, maxBytes = maxPayloadBytes): unknown {
  if (payload.length > maxBytes) return null
  try {
    return JSON.parse(payload.toString('utf8'))
  } catch {
    return null
  }
}

export const commandTopic = (lockId: string): string => `locks/${lockId}/cmd`
export const stateTopic = (lockId: string): string => `locks/${lockId}/state`
export const presenceTopic = (lockId: string): string => `locks/${lockId}/presence`
export const batteryTopic = (lockId: string): string => `locks/${lockId}/battery`
/** The list of codes for the lock, and the lock's acknowledgement. */
export const codesTopic = (lockId: string): string => `locks/${lockId}/codes`
export const codesAckTopic = (lockId: string): string => `locks/${lockId}/codes-ack`

const topicKinds = ['cmd', 'state', 'presence', 'battery', 'codes', 'codes-ack'] as const
type TopicKind = (typeof topicKinds)[number]

export function parseTopic(topic: string): { lockId: string; kind: TopicKind } | null {
  const [, lockId, name] = /^locks\/([a-z0-9-]{1,80})\/([a-z-]+)$/.exec(topic) ?? []
  const kind = topicKinds.find((known) => known === name)
  return lockId && kind ? { lockId, kind } : null
}
