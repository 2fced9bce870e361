import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Cipher } from '../cipher.ts'
import type { Db } from '../database/index.ts'
import { CallError } from '../errors.ts'
import { deleteEntry, findEntry, insertEntry, reclaimEntry, updateEntry } from './idempotency.repo.ts'

export interface StoredResponse {
  readonly status: number
  readonly body: string
  /** Told to the one who is refused; not kept. */
  readonly retryAfterSeconds?: number | undefined
}

interface KeyedRequest {
  /** The call and who makes it: two people may use the same key. */
  readonly scope: string
  readonly key: string
  readonly input: unknown
}

const pollMs = 50
const patienceMs = 10_000
/** No call works this long: its process must have died. */
const abandonedAfterMs = 60_000
/** A refusal has done nothing and may be over soon (a Box comes free): it is repeated to those who ask at once, no longer. */
const refusedForMs = 2_000
/** A database that goes away is back sooner. */
const noteForMs = 10 * 60_000
const noteAgainMs = 250

interface Store {
  readonly db: Db
  /** A stolen database shows no answer: it may be a link that opens a door. */
  readonly cipher: Cipher
}

/** The same key and body answer the first result again; the same key with another body is refused. */
export async function respondOnce(
  { db, cipher }: Store,
  request: KeyedRequest,
  now: Date,
  work: () => Promise<StoredResponse>,
): Promise<StoredResponse> {
  const place = { scope: request.scope, key: request.key }
  const bodyHash = createHash('sha256').update(JSON.stringify(request.input)).digest('hex')
  if (!(await insertEntry(db, place, bodyHash, now))) {
    const first = await findEntry(db, place)
    if (first && first.bodyHash !== bodyHash) throw new CallError('idempotency/mismatch')
    const ago = (ms: number) => new Date(now.getTime() - ms)
    const before = { abandoned: ago(abandonedAfterMs), refused: ago(refusedForMs) }
    if (!(await reclaimEntry(db, place, before, now))) return firstAnswer({ db, cipher }, place)
  }
  const answer = await work().catch(async (error: unknown) => {
    // A failure of ours is no result: the caller may try again under the same key.
    await deleteEntry(db, place)
    throw error
  })
  const note = () => updateEntry(db, place, answer.status, cipher.encrypt('idempotency.sealed_answer', answer.body))
  await note().catch(() => void noteLater(note))
  return answer
}

/** The work is done and the caller is told so. Until that is noted, a repeated request waits; it may not do it again. */
async function noteLater(note: () => Promise<void>): Promise<void> {
  for (let waitedMs = 0; waitedMs < noteForMs; waitedMs += noteAgainMs) {
    await pause(noteAgainMs, undefined, { ref: false })
    const noted = await note().then(
      () => true,
      () => false,
    )
    if (noted) return
  }
}

async function firstAnswer({ db, cipher }: Store, place: { scope: string; key: string }): Promise<StoredResponse> {
  for (let waitedMs = 0; waitedMs <= patienceMs; waitedMs += pollMs) {
    const entry = await findEntry(db, place)
    if (!entry) break
    const body = entry.sealedAnswer
      ? String(cipher.decrypt('idempotency.sealed_answer', entry.sealedAnswer))
      : entry.answer
    if (entry.status !== null && body !== null) return { status: entry.status, body }
    await pause(pollMs)
  }
  throw new CallError('unavailable', { retryAfterSeconds: 1 })
}
