import type { Config } from './config/config.ts'
import { cacheLegalPdfs, type RenderPdf, renderPdfInProcess } from './documents/index.ts'
import { emails } from './emails.ts'
import { authenticator } from './features/accounts/index.ts'
import { openAssistant } from './features/assistant/index.ts'
import { createCommandOutcomes, createDoorStreams, createLockReports } from './features/doors/index.ts'
import { settleIdentity } from './features/identity/index.ts'
import { noContent, type OperatorContent } from './features/operator-content/index.ts'
import type { PaymentPurposes } from './features/payments/index.ts'
import { staffAuthenticator } from './features/staff/index.ts'
import { anthropicModel } from './gateways/assistant/anthropic.ts'
import type { LanguageModel } from './gateways/assistant/port.ts'
import { httpCamera } from './gateways/camera/http-camera.ts'
import { sandboxCamera } from './gateways/camera/sandbox-camera.ts'
import { type OpenedIdentity, openIdentity } from './gateways/identity/open-identity.ts'
import type { OpenedLocks } from './gateways/locks/open-locks.ts'
import { noLocks } from './gateways/locks/port.ts'
import { tracedLocks } from './gateways/locks/traced-locks.ts'
import { type OpenedPayments, openPayments } from './gateways/payments/open-payments.ts'
import { tracedPayments } from './gateways/payments/traced-payments.ts'
import type { PushGateway } from './gateways/push/port.ts'
import { jobs } from './jobs.ts'
import { createCipher } from './kernel/cipher.ts'
import type { Clock } from './kernel/clock.ts'
import type { CallCtx, Ctx } from './kernel/context.ts'
import type { Database } from './kernel/database/index.ts'
import { createReplicaReader } from './kernel/database/replica.ts'
import type { CallSettings, RequestFacts } from './kernel/http/calls.ts'
import { createConcurrencyLimiter } from './kernel/http/concurrency-limiter.ts'
import { newId } from './kernel/ids.ts'
import { inTransactionWithJobs, type JobQueue, startQueue } from './kernel/jobs/queue.ts'
import type { Log } from './kernel/log.ts'
import { findOptedOut } from './kernel/mail/opt-out.repo.ts'
import { insertEmails } from './kernel/mail/outbox.repo.ts'
import { type MailTransport, sendDueEmails } from './kernel/mail/outbox-worker.ts'
import { consumeLimit } from './kernel/rate-limit.repo.ts'
import { noTrace, type Tracing } from './kernel/tracing/port.ts'
import { paymentPurposes } from './payment-purposes.ts'
import { routes } from './routes.ts'

export interface AppDependencies {
  readonly config: Config
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly transport: MailTransport
  /** Content of the operator. If it is omitted, pages show none. */
  readonly content?: OperatorContent
  /** Null if no trace collector is configured. */
  readonly tracing?: Tracing | null
  /** Read replica for public lists. Null if none is configured. */
  readonly replica?: Database | null
  /** Replaces the configured providers and the handling of payments in tests. */
  readonly payments?: OpenedPayments
  readonly purposes?: PaymentPurposes
  /** Gateway to the locks. If it is omitted, every unlock fails. */
  readonly locks?: OpenedLocks
  /** Gateway for push messages. If it is omitted, push messages are disabled. */
  readonly push?: PushGateway | null
  /** Renders PDFs in another process. Without it this process renders them. */
  readonly renderPdf?: RenderPdf
  /** Replaces the configured language model in tests. */
  readonly model?: LanguageModel
}

/** The app without HTTP server and web pages. */
export interface App extends AppDependencies {
  readonly payments: OpenedPayments
  readonly identity: OpenedIdentity
  readonly ctx: Ctx
  readonly calls: CallSettings
  callContext(facts: RequestFacts): CallCtx
  /** Sends due e-mails, `atOnce` (default 1) at a time, until none is left or `stopping` aborts. Returns the count. */
  sendEmails(stopping?: AbortSignal, atOnce?: number): Promise<number>
  startJobs(runsJobs: boolean): Promise<JobQueue>
}

export function createApp(parts: AppDependencies): App {
  const { config, database, clock, log } = parts
  const { db } = database
  const cipher = cipherOf(config)
  const trace = parts.tracing?.trace ?? noTrace
  const opened = parts.payments ?? openPayments({ config, db, clock, log })
  const payments = parts.tracing ? tracedPayments(opened, trace) : opened
  const locks = parts.locks?.gateway ?? noLocks
  const lockReports = createLockReports()
  locks.onReport(lockReports.publish)
  const identity = openIdentity(config, clock)
  const renderPdf = cacheLegalPdfs(parts.renderPdf ?? renderPdfInProcess)
  let queue: JobQueue | null = null
  const now = () => clock.now()
  const mailAll: Ctx['mailAll'] = async (tx, email, messages) => {
    const recipients = messages.map(({ to }) => to)
    const refused = email.unsubscribe === 'reminders' ? await findOptedOut(tx, recipients) : new Set()
    const wanted = messages.filter(({ to }) => !refused.has(to))
    await insertEmails(
      tx,
      wanted.map(({ to, language, warehouseId = null, dedupeKey, data }) => ({
        id: newId(),
        kind: email.kind,
        dedupeKey: `${email.kind}:${dedupeKey}`,
        recipient: to,
        language,
        warehouseId,
        data: cipher.encrypt('outbox_email.data', data),
        nextAttemptAt: now(),
        createdAt: now(),
      })),
    )
  }
  const ctx: Ctx = {
    config,
    db,
    log,
    cipher,
    content: parts.content ?? noContent,
    readReplica: createReplicaReader({ primary: db, replica: parts.replica?.db ?? null, clock, log }),
    payments: { ...payments, purposes: parts.purposes ?? paymentPurposes },
    locks: parts.tracing ? tracedLocks(locks, trace) : locks,
    commandOutcomes: createCommandOutcomes(),
    lockReports,
    doorStreams: createDoorStreams(),
    assistant: openAssistant(config, parts.model ?? modelOf(config)),
    camera: cameraOf(config),
    identity: identity.provider,
    push: parts.push ?? null,
    renderPdf,
    now,
    trace,
    transaction: (work) => trace('transaction', {}, () => inTransactionWithJobs(db, queue, work)),
    mail: (tx, email, message) => mailAll(tx, email, [message]),
    mailAll,
    enqueue: async (tx, job, data) => {
      if (!queue) throw new Error('Jobs are not started')
      await queue.enqueue(tx, job.name, data)
    },
  }
  identity.sandbox?.connect((session) => settleIdentity(ctx, session))
  const callContext = (facts: RequestFacts): CallCtx => ({
    ...ctx,
    ...facts,
    limit: (limit, subject) => consumeLimit(db, limit, subject, now()),
  })
  return {
    ...parts,
    payments,
    identity,
    ctx,
    callContext,
    calls: {
      routes: Object.values(routes),
      db,
      now,
      context: callContext,
      authenticate: authenticator(db, now),
      authenticateStaff: staffAuthenticator(db, now),
      acquireSlot: createConcurrencyLimiter(callsPerConnection * config.DATABASE_POOL),
    },
    sendEmails: (stopping, atOnce) => sendDueEmails({ ...parts, db, cipher, emails, renderPdf }, stopping, atOnce),
    startJobs: async (runsJobs) => {
      queue = await startQueue({ database, jobs, ctx: () => ctx, log, runsJobs, timeZone: config.timeZone })
      return queue
    },
  }
}

/**
 * Maximum of concurrent calls per database connection. Calls mostly wait for other services, so they can share a
 * connection. More calls would only wait for a connection.
 */
const callsPerConnection = 16

export const cipherOf = ({ secrets: [secret, ...otherSecrets] }: Config) => createCipher(secret, otherSecrets)

function cameraOf({ demo, CAMERA_URL }: Config) {
  if (CAMERA_URL) return httpCamera(CAMERA_URL)
  return demo ? sandboxCamera : null
}

function modelOf({ ASSISTANT_API_KEY: apiKey, ASSISTANT_MODEL: model, ASSISTANT_URL: baseUrl }: Config) {
  return apiKey ? anthropicModel({ apiKey, model, baseUrl }) : null
}
