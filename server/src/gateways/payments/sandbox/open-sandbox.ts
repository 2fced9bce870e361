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
import { SandboxLedger } from './sandbox-ledger.ts'
import { sandboxProvider } from './sandbox-provider.ts'
import { deliverDue, type Post } from './webhook-deliverer.ts'

/** The built-in provider: for us a provider like any other, for the demo and tests a company they can look into. */
export interface Sandbox {
  readonly provider: PaymentProvider
  /** The hosted card page. */
  readonly pages: readonly PlainRoute[]
  readonly secret: string
  /** From now on messages go out this way; `wake` is called when there is a new one. */
  connect(post: Post, wake?: () => void): void
  /** Does what time has brought, then delivers what is due; answers how many messages were taken. */
  work(): Promise<number>
  misbehave(how: FaultRates): Promise<void>
  misbehaviour(): Promise<FaultRates>
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
  let dice = createFaultInjector(noFaults)
  const use = (how: FaultRates) => {
    current = how
    dice = createFaultInjector(how)
    return how
  }
  const load = async () => current ?? use(FaultRates.parse((await findFaultRates(db)) ?? {}))
  const happens = (mischief: FaultKind) => dice(mischief)
  const books = new SandboxLedger({ db, clock, happens })
  const deliver = () => deliverDue({ db, clock, log, secret }, (message) => post(message))
  const api = createApi({
    db,
    books,
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
        // A page that was opened is nothing to tell of yet.
        return api(request).finally(() => request.call !== 'open' && wake())
      },
    }),
    pages: cardPageRoutes({ db, clock, config, books, wake: () => wake() }),
    connect: (newPost, newWake = () => {}) => {
      post = newPost
      wake = newWake
    },
    work: async () => {
      await load()
      await books.sweep()
      return deliver()
    },
    misbehave: async (how) => updateFaultRates(db, use(how)),
    misbehaviour: load,
  }
}
