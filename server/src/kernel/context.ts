import type { Config } from '#src/config/config.ts'
import type { Cipher } from './cipher.ts'
import type { Db, Tx } from './database/index.ts'
import type { ReplicaReader } from './database/replica.ts'
import type { Job } from './jobs/job.ts'
import type { Log } from './log.ts'
import type { Email, EmailMessage } from './mail/email.ts'
import type { Limit } from './rate-limit.ts'
import type { Trace } from './tracing/tracing.ts'

/**
 * What any piece of work has at hand, whether a call or a job started it. The features add what the kernel does not know
 * by `declare module '#src/kernel/context.ts'`: `payments`, `locks`, `camera`, `push`, `assistant`, `identity`, and
 * `documents/` adds `print`. All of it is put together in `app.ts`.
 */
export interface Ctx {
  readonly config: Config
  readonly db: Db
  readonly log: Log
  /** Seals what the database must not show in clear. */
  readonly cipher: Cipher
  /** For public reads that decide nothing: they may be answered by a copy that is a moment late. */
  readonly readReplica: ReplicaReader
  /** Names a step of the work for whoever watches. */
  readonly trace: Trace
  now(): Date
  /** Repeats the work when the database asks for it; so it may do nothing but use the `tx`. */
  transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
  /** Queues an e-mail together with what caused it. */
  mail<Data>(tx: Tx, email: Email<Data>, letter: EmailMessage<Data>): Promise<void>
  /** Queues a job together with what caused it. */
  enqueue<Data extends object>(tx: Tx, job: Job<Data>, data: Data): Promise<void>
}

export interface Principal {
  readonly id: string
  readonly type: 'ClientUser' | 'OwnerUser' | 'AdminUser'
  readonly tokenHash: string
}

/** A call's own: who asks, from where. */
export interface CallCtx extends Ctx {
  readonly requestId: string
  /** The caller's network address. */
  readonly source: string
  /** The six characters the browser sends with every call. */
  readonly sessionId: string | null
  readonly userAgent: string | null
  /** Who asks; of public calls only those that read a token know it. */
  readonly user?: Principal
  /** Counts one use and refuses with `rate-limited` when there are too many. */
  limit(limit: Limit, subject: string): Promise<void>
}

export interface SignedInCtx extends CallCtx {
  readonly user: Principal
}
