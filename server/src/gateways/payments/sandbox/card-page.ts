import type { Config } from '#src/config/config.ts'
import type { Clock } from '#src/kernel/clock.ts'
import { crashPoint } from '#src/kernel/crash-point.ts'
import type { Db } from '#src/kernel/database/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import {
  htmlResponse,
  type PlainRequest,
  type PlainResponse,
  type PlainRoute,
  redirectResponse,
} from '#src/kernel/http/plain-route.ts'
import { consumeLimit as countAgainstSourceLimit, releaseLimit } from '#src/kernel/rate-limit.repo.ts'
import { perHour } from '#src/kernel/rate-limit.ts'
import { cardPageFontRoute } from './card-page-font.ts'
import { cardPageScriptHash } from './card-page-script.ts'
import { cardPage, challengePage, closedPage } from './card-page-view.ts'
import type { SandboxPayment } from './sandbox.repo.ts'
import type { SandboxLedger } from './sandbox-ledger.ts'
import { type CardForm, checkCard } from './test-cards.rules.ts'

interface CardPageSettings {
  readonly db: Db
  readonly clock: Clock
  readonly config: Config
  readonly ledger: SandboxLedger
  /** Called after a new webhook was queued. */
  wake(): void
}

const declinesOf = ({ DECLINED_CARDS_PER_HOUR }: Config) => perHour('declined-card', DECLINED_CARDS_PER_HOUR)
const isRef = /^[\w-]{20,100}$/

/** The hosted card page. Its forms work without scripts. Only it receives card numbers, and it stores four digits. */
export function cardPageRoutes(settings: CardPageSettings): PlainRoute[] {
  const { ledger, config } = settings
  const find = async (request: PlainRequest): Promise<SandboxPayment | null> => {
    const { id = '' } = request.params
    if (!isRef.test(id)) return null
    return ledger.find({ ref: id })
  }
  return [
    cardPageFontRoute,
    {
      method: 'GET',
      path: '/pay/:id',
      handle: async (request) => {
        const payment = await find(request)
        if (payment?.status === 'OPEN') return cardResponse(cardPage(config, payment, {}))
        return payment ? onward(config, payment) : gone(config)
      },
    },
    { method: 'POST', path: '/pay/:id', handle: async (request) => submitCard(settings, await find(request), request) },
    {
      method: 'GET',
      path: '/pay/:id/3ds',
      handle: async (request) => {
        const payment = await find(request)
        if (payment?.status === 'CHALLENGE') return htmlResponse(challengePage(config, payment))
        return payment ? onward(config, payment) : gone(config)
      },
    },
    {
      method: 'POST',
      path: '/pay/:id/3ds',
      handle: async (request) => submitCode(settings, await find(request), request),
    },
  ]
}

const cardResponse = (html: string, status = 200): PlainResponse => ({
  ...htmlResponse(html, status),
  scriptHash: cardPageScriptHash,
})
const gone = (config: Config) => htmlResponse(closedPage(config), 404)
const typed = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 200) : '')

async function submitCard(
  settings: CardPageSettings,
  payment: SandboxPayment | null,
  { body, source }: PlainRequest,
): Promise<PlainResponse> {
  const { config, clock, ledger } = settings
  if (!payment) return gone(config)
  if (payment.status !== 'OPEN') return onward(config, payment)
  if (body.action === 'cancel') return done(settings, await ledger.cancel(payment.ref))
  const form: CardForm = {
    number: typed(body.number),
    expiry: typed(body.expiry),
    cvc: typed(body.cvc),
    name: typed(body.name),
  }
  const checked = checkCard(form, clock.now())
  if ('problems' in checked) {
    const entered = { expiry: form.expiry, name: form.name }
    return cardResponse(cardPage(config, payment, { entered, problems: checked.problems }), 400)
  }
  const refusal = await countTry(settings, source)
  if (refusal) return tooMany(config, payment, form, refusal)
  const result = await ledger.pay(payment.ref, checked.card)
  crashPoint('sandbox.paid')
  if (result?.status !== 'FAILED') await releaseLimit(settings.db, declinesOf(config), source)
  return done(settings, result)
}

/** Counts every attempt. `submitCard` subtracts those that were not declined. */
async function countTry({ db, clock, config }: CardPageSettings, source: string): Promise<CallError | null> {
  try {
    await countAgainstSourceLimit(db, declinesOf(config), source, clock.now())
    return null
  } catch (error) {
    if (error instanceof CallError) return error
    throw error
  }
}

function tooMany(
  config: Config,
  payment: SandboxPayment,
  { expiry, name }: CardForm,
  refusal: CallError,
): PlainResponse {
  const page = cardResponse(cardPage(config, payment, { entered: { expiry, name }, tooMany: true }), refusal.status)
  return { ...page, headers: { 'retry-after': String(refusal.extras.retryAfterSeconds ?? 60) } }
}

async function submitCode(
  settings: CardPageSettings,
  payment: SandboxPayment | null,
  { body }: PlainRequest,
): Promise<PlainResponse> {
  const { config, ledger } = settings
  if (!payment) return gone(config)
  if (payment.status !== 'CHALLENGE') return onward(config, payment)
  if (body.action === 'cancel') return done(settings, await ledger.cancel(payment.ref))
  const code = typed(body.code).replaceAll(/\s/g, '')
  if (code === '') return htmlResponse(challengePage(config, payment, 'missing'), 400)
  const result = await ledger.answerChallenge(payment.ref, code)
  if (result?.status === 'CHALLENGE') return htmlResponse(challengePage(config, payment, 'wrongCode'), 400)
  return done(settings, result)
}

function done({ config, wake }: CardPageSettings, payment: SandboxPayment | null): PlainResponse {
  wake()
  return payment ? onward(config, payment) : gone(config)
}

/** Redirects to the next step or to the merchant. A form that is submitted again redirects to the same URL. */
function onward(config: Config, { ref, status, returnUrl }: SandboxPayment): PlainResponse {
  if (status === 'OPEN') return redirectResponse(`/pay/${ref}`)
  if (status === 'CHALLENGE') return redirectResponse(`/pay/${ref}/3ds`)
  return redirectResponse(returnUrl ?? `${config.origin}/`)
}
