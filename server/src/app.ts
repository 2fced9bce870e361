import type { Config } from './config/config.ts'
import { cacheLegalPdfs, type RenderPdf, renderPdfInProcess } from './documents/index.ts'
import { emails } from './emails.ts'
import { authenticator } from './features/accounts/index.ts'
import { openAssistant } from './features/assistant/index.ts'
import { decideIdentity } from './features/identity/index.ts'
import type { PaymentPurposes } from './features/payments/index.ts'
import { anthropicModel } from './gateways/assistant/anthropic.ts'
import type { LanguageModel } from './gateways/assistant/port.ts'
import { httpCamera } from './gateways/camera/http-camera.ts'
import { sandboxCamera } from './gateways/camera/sandbox-camera.ts'
import { type IdentitySandbox, openIdentitySandbox } from './gateways/identity/sandbox-identity.ts'
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
import { isOptedOut } from './kernel/mail/opt-out.repo.ts'
import { insertEmail } from './kernel/mail/outbox.repo.ts'
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
  /** Null where nobody collects traces. */
  readonly tracing?: Tracing | null
  /** A copy of the database for public reads. */
  readonly replica?: Database | null
  /** Others than the configured providers, and another use of their money: for tests. */
  readonly payments?: OpenedPayments
  readonly purposes?: PaymentPurposes
  /** Without them no door opens. */
  readonly locks?: OpenedLocks
  /** Without it push messages are not offered. */
  readonly push?: PushGateway | null
  /** Another place to put documents on paper than this process. */
  readonly renderPdf?: RenderPdf
  /** Another language model than the configured one: for tests. */
  readonly model?: LanguageModel
}

/** The product without its doors to the outside: what calls and jobs work with. */
export interface App extends AppDependencies {
  readonly payments: OpenedPayments
  /** Null where identities are not checked. */
  readonly identity: IdentitySandbox | null
  readonly ctx: Ctx
  readonly calls: CallSettings
  callContext(facts: RequestFacts): CallCtx
  /** Sends the e-mails that are due, or until it is asked to leave; answers how many. */
  sendEmails(leaving?: AbortSignal): Promise<number>
  startJobs(works: boolean): Promise<JobQueue>
}

export function createApp(parts: AppDependencies): App {
  const { config, database, clock, log } = parts
  const { db } = database
  const cipher = cipherOf(config)
  const trace = parts.tracing?.trace ?? noTrace
  const opened = parts.payments ?? openPayments({ config, db, clock, log })
  const payments = parts.tracing ? tracedPayments(opened, trace) : opened
  const locks = parts.locks?.gateway ?? noLocks
  const identity = config.KYC_ENABLED ? openIdentitySandbox(config) : null
  const renderPdf = cacheLegalPdfs(parts.renderPdf ?? renderPdfInProcess)
  let queue: JobQueue | null = null
  const now = () => clock.now()
  const ctx: Ctx = {
    config,
    db,
    log,
    cipher,
    readReplica: createReplicaReader({ primary: db, replica: parts.replica?.db ?? null, clock, log }),
    payments: { ...payments, purposes: parts.purposes ?? paymentPurposes },
    locks: parts.tracing ? tracedLocks(locks, trace) : locks,
    assistant: openAssistant(config, parts.model ?? modelOf(config)),
    camera: cameraOf(config),
    identity: identity?.provider ?? null,
    push: parts.push ?? null,
    renderPdf,
    now,
    trace,
    transaction: (work) => trace('transaction', {}, () => inTransactionWithJobs(db, queue, work)),
    mail: async (tx, email, { to, language, dedupeKey, data }) => {
      if (email.unsubscribe === 'reminders' && (await isOptedOut(tx, to))) return
      await insertEmail(tx, {
        id: newId(),
        kind: email.kind,
        dedupeKey: `${email.kind}:${dedupeKey}`,
        recipient: to,
        language,
        data: cipher.encrypt('outbox_email.data', data),
        nextAttemptAt: now(),
        createdAt: now(),
      })
    },
    enqueue: async (tx, job, data) => {
      if (!queue) throw new Error('Jobs are not started')
      await queue.enqueue(tx, job.name, data)
    },
  }
  identity?.connect((reference, verdict) => decideIdentity(ctx, reference, verdict))
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
      acquireSlot: createConcurrencyLimiter(callsPerConnection * config.DATABASE_POOL),
    },
    sendEmails: (leaving) => sendDueEmails({ ...parts, db, cipher, emails, renderPdf }, leaving),
    startJobs: async (works) => {
      queue = await startQueue({ database, jobs, ctx: () => ctx, log, works, timeZone: config.timeZone })
      return queue
    },
  }
}

/** Most calls wait for something else most of the time; more at once only wait for each other. */
const callsPerConnection = 16

export const cipherOf = ({ secrets: [secret, ...earlier] }: Config) => createCipher(secret, earlier)

function cameraOf({ demo, CAMERA_URL }: Config) {
  if (CAMERA_URL) return httpCamera(CAMERA_URL)
  return demo ? sandboxCamera : null
}

function modelOf({ ASSISTANT_API_KEY: apiKey, ASSISTANT_MODEL: model, ASSISTANT_URL: baseUrl }: Config) {
  return apiKey ? anthropicModel({ apiKey, model, baseUrl }) : null
}
