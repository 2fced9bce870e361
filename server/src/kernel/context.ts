import type { Permission, StaffRole } from '@boxzone/contract'
import type { Config } from '#src/config/config.ts'
import type { Cipher } from './cipher.ts'
import type { Db, Tx } from './database/index.ts'
import type { ReplicaReader } from './database/replica.ts'
import type { JobReference } from './jobs/job-reference.ts'
import type { Log } from './log.ts'
import type { Email, EmailMessage } from './mail/email.ts'
import type { Limit } from './rate-limit.ts'
import type { Trace } from './tracing/port.ts'

/**
 * The context of every call and job. Features and `documents/` add their parts, such as `payments` or `renderPdf`, with
 * `declare module '#src/kernel/context.ts'`. `app.ts` creates the context.
 */
export interface Ctx {
  readonly config: Config
  readonly db: Db
  readonly log: Log
  readonly cipher: Cipher
  /** Use it only for public reads on which no write depends, because a replica may lag behind. */
  readonly readReplica: ReplicaReader
  readonly trace: Trace
  now(): Date
  /** Repeats `work` after a deadlock, serialization failure or stale plan, so it must have no effect outside `tx`. */
  transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
  /** Queues an e-mail, which is sent only if `tx` commits. */
  mail<Data>(tx: Tx, email: Email<Data>, message: EmailMessage<Data>): Promise<void>
  /** Queues many e-mails of one kind with one statement. */
  mailAll<Data>(tx: Tx, email: Email<Data>, messages: readonly EmailMessage<Data>[]): Promise<void>
  /** Queues a job, which runs only if `tx` commits. */
  enqueue<Data extends object>(tx: Tx, job: JobReference<Data>, data: Data): Promise<void>
}

export interface Principal {
  readonly id: string
  readonly type: 'ClientUser' | 'OwnerUser' | 'AdminUser'
  readonly tokenHash: string
}

/** A signed-in staff account, read from the database for every call. */
export interface StaffMember {
  readonly id: string
  readonly name: string
  readonly role: StaffRole
  /** Null means every warehouse. */
  readonly warehouseIds: readonly string[] | null
  readonly tokenHash: string
  /** The session is at most ten minutes old. */
  readonly isSignInRecent: boolean
}

export interface CallCtx extends Ctx {
  readonly requestId: string
  /** The client's IPv4 address or IPv6 /64 network. */
  readonly source: string
  /** Identifies the browser, also without a login: six characters that it sends with every call. */
  readonly sessionId: string | null
  readonly userAgent: string | null
  /** Undefined in a public call, unless its endpoint has `readsToken` and the token is valid. */
  readonly user?: Principal
  /** Defined in staff calls only. */
  readonly staff?: StaffMember
  /** Counts one use. Throws `rate-limited` above the limit. */
  limit(limit: Limit, subject: string): Promise<void>
}

export interface SignedInCtx extends CallCtx {
  readonly user: Principal
}

/** The context of a staff call. The kernel has checked the permission. */
export interface StaffCtx extends CallCtx {
  readonly staff: StaffMember
  readonly permission: Permission
}
