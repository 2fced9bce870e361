import { z } from 'zod'
import { isSigned, LockId, Millis, parseJson, Signature, signText } from './lock-messages.ts'

/** The messages of docs/locks.md that hand codes to a lock. */

/** Upper bound of one message: about 2,000 codes. */
const maxBytes = 262_144
export const maxCodesOfLock = 2_000

const Version = z.int().min(0)

const Entry = z.object({
  /** A keyed hash, so that neither the broker nor its log shows a code. */
  hash: Signature,
  from: Millis,
  /** 0 without an end. */
  until: Millis,
})

const CodeListFields = z.object({
  v: z.literal(1),
  lock: LockId,
  version: Version.min(1),
  issuedAt: Millis,
  codes: z.array(Entry).max(maxCodesOfLock),
})
export type CodeListMessage = z.infer<typeof CodeListFields>

const AckFields = z.object({
  v: z.literal(1),
  lock: LockId,
  /** The version that the lock applies now; 0 without a list. */
  version: Version,
  at: Millis,
})
export type CodesAck = z.infer<typeof AckFields>

/** The version is part of the hash, so that equal codes in two lists look different. */
export const hashCode = (key: Buffer, { lock, version }: Pick<CodeListMessage, 'lock' | 'version'>, code: string) =>
  signText(key, ['code', lock, version, code].join('\n')).toString('hex')

const listText = ({ lock, version, issuedAt, codes }: CodeListMessage) =>
  ['codes', lock, version, issuedAt, ...codes.map(({ hash, from, until }) => `${hash} ${from} ${until}`)].join('\n')
const ackText = ({ lock, version, at }: CodesAck) => ['codes-ack', lock, version, at].join('\n')

export const writeCodes = (key: Buffer, list: CodeListMessage): string =>
  JSON.stringify({ ...list, sig: signText(key, listText(list)).toString('hex') })

export const writeCodesAck = (key: Buffer, ack: CodesAck): string =>
  JSON.stringify({ ...ack, sig: signText(key, ackText(ack)).toString('hex') })

/** Returns null unless the message is well formed and signed with this key. */
export function readCodes(key: Buffer, payload: Buffer): CodeListMessage | null {
  const parsed = CodeListFields.extend({ sig: Signature }).safeParse(parseJson(payload, maxBytes))
  return parsed.success && isSigned(key, listText(parsed.data), parsed.data.sig) ? parsed.data : null
}

export function readCodesAck(key: Buffer, payload: Buffer): CodesAck | null {
  const parsed = AckFields.extend({ sig: Signature }).safeParse(parseJson(payload))
  return parsed.success && isSigned(key, ackText(parsed.data), parsed.data.sig) ? parsed.data : null
}
