import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Cipher } from '../cipher.ts'
import type { Db } from '../database/index.ts'
import { CallError } from '../errors.ts'
import { deleteEntry, findEntry, insertEntry, reclaimEntry, updateEntry } from './idempotency.repo.ts'

export interface StoredResponse {
  readonly status: number
  readonly body: string
  /** Sent with an error response, but not stored. */
  readonly retryAfterSeconds?: number | undefined
}

interface KeyedRequest {
  /** Call and caller, because two accounts may use the same key. */
  readonly scope: string
  readonly key: string
  readonly input: unknown
}

const pollMs = 50
const maxWaitMs = 10_000
/** A call that has not finished after this time belongs to a crashed process. */
const abandonedAfterMs = 60_000
/** An error response is reused only for this time, because its cause may soon be gone. */
const refusedForMs = 2_000
/** The server tries to store a response for this time, which is longer than a usual database outage. */
const storeForMs = 10 * 60_000
const storeAgainMs = 250

interface StoreParts {
  readonly db: Db
  /** Encrypts responses: they may contain unlock links. */
  readonly cipher: Cipher
}

/** Returns the first response for the same key and body. Refuses the same key with another body. */
export async function respondOnce(
  { db, cipher }: StoreParts,
  request: KeyedRequest,
  now: Date,
  work: () => Promise<StoredResponse>,
): Promise<StoredResponse> {
  const entryKey = { scope: request.scope, key: request.key }
  const bodyHash = createHash('sha256').update(JSON.stringify(request.input)).digest('hex')
  if (!(await insertEntry(db, entryKey, bodyHash, now))) {
    const first = await findEntry(db, entryKey)
    if (first && first.bodyHash !== bodyHash) throw new CallError('idempotency/mismatch')
    const ago = (ms: number) => new Date(now.getTime() - ms)
    const before = { abandoned: ago(abandonedAfterMs), refused: ago(refusedForMs) }
    if (!(await reclaimEntry(db, entryKey, before, now))) return waitForResponse({ db, cipher }, entryKey)
  }
  const response = await work().catch(async (error: unknown) => {
    // After a server error the caller can retry with the same key.
    await deleteEntry(db, entryKey)
    throw error
  })
  const store = () =>
    updateEntry(db, entryKey, response.status, cipher.encrypt('idempotency.sealed_answer', response.body))
  await store().catch(() => void storeLater(store))
  return response
}

/** Retries to store the response of completed work. Repeated requests wait for it and must not repeat the work. */
async function storeLater(store: () => Promise<void>): Promise<void> {
  for (let waitedMs = 0; waitedMs < storeForMs; waitedMs += storeAgainMs) {
    await pause(storeAgainMs, undefined, { ref: false })
    const stored = await store().then(
      () => true,
      () => false,
    )
    if (stored) return
  }
}

async function waitForResponse(
  { db, cipher }: StoreParts,
  entryKey: { scope: string; key: string },
): Promise<StoredResponse> {
  for (let waitedMs = 0; waitedMs <= maxWaitMs; waitedMs += pollMs) {
    const entry = await findEntry(db, entryKey)
    if (!entry) break
    const body = entry.sealedAnswer
      ? String(cipher.decrypt('idempotency.sealed_answer', entry.sealedAnswer))
      : entry.answer
    if (entry.status !== null && body !== null) return { status: entry.status, body }
    await pause(pollMs)
  }
  throw new CallError('unavailable', { retryAfterSeconds: 1 })
}
