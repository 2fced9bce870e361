import { createHash } from 'node:crypto'
import type { Config } from '#src/config/config.ts'
import type { Clock } from '#src/kernel/clock.ts'
import type { Db } from '#src/kernel/database/index.ts'
import type { PlainRoute } from '#src/kernel/http/plain-route.ts'
import type { Log } from '#src/kernel/log.ts'
import type { PaymentProvider } from '../port.ts'
import { cardPageRoutes } from './card-page.ts'
import { createFaultInjector, type FaultKind, FaultRates, noFaults } from './fault-injection.ts'
import { findFaultRates, updateFaultRates } from './sandbox.repo.ts'
import { createApi } from './sandbox-api.ts'
import { type SandboxDisputes, sandboxDisputes } from './sandbox-disputes.ts'
import { SandboxLedger } from './sandbox-ledger.ts'
import { sandboxProvider } from './sandbox-provider.ts'
import { deliverDue, type Post } from './webhook-deliverer.ts'

/** The built-in payment provider, with controls for the demo and tests. */
export interface Sandbox {
  readonly provider: PaymentProvider
  /** The hosted card page. */
  readonly pages: readonly PlainRoute[]
  readonly secret: string
  readonly disputes: SandboxDisputes
  /** Sets the delivery of webhooks. `wake` is called when a webhook is queued. */
  connect(post: Post, wake?: () => void): void
  /** Applies time-dependent changes and delivers due webhooks. Returns the number of accepted webhooks. */
  work(): Promise<number>
  setFaultRates(rates: FaultRates): Promise<void>
  faultRates(): Promise<FaultRates>
}

interface SandboxParts {
  readonly config: Config
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
}

export function openSandbox({ config, db, clock, log }: SandboxParts): Sandbox {
  const secret = createHash('sha256').update(`sandbox-webhooks:${config.BOXZONE_SECRET}`).digest('hex')
  let wake = () => {}
  let post: Post = async () => 0
  let current: FaultRates | null = null
  let injectFault = createFaultInjector(noFaults)
  const use = (rates: FaultRates) => {
    current = rates
    injectFault = createFaultInjector(rates)
    return rates
  }
  const load = async () => current ?? use(FaultRates.parse((await findFaultRates(db)) ?? {}))
  const happens = (kind: FaultKind) => injectFault(kind)
  const ledger = new SandboxLedger({ db, clock, happens })
  const deliver = () => deliverDue({ db, clock, log, secret }, (message) => post(message))
  const api = createApi({
    db,
    ledger,
    now: () => clock.now(),
    pageUrl: (ref) => `${config.origin}/pay/${ref}`,
    happens,
    deliverEarly: async () => void (await deliver()),
  })
  return {
    secret,
    provider: sandboxProvider({
      secret,
      now: () => clock.now(),
      send: async (request) => {
        await load()
        // Opening a page queues no webhook.
        return api(request).finally(() => request.call !== 'open' && wake())
      },
    }),
    disputes: sandboxDisputes({ db, clock, ledger, wake: () => wake() }),
    pages: cardPageRoutes({ db, clock, config, ledger, wake: () => wake() }),
    connect: (newPost, newWake = () => {}) => {
      post = newPost
      wake = newWake
    },
    work: async () => {
      await load()
      await ledger.sweep()
      return deliver()
    },
    setFaultRates: async (rates) => updateFaultRates(db, use(rates)),
    faultRates: load,
  }
}
