import type { Config } from '#src/config/config.ts'
import { CallError } from '#src/kernel/errors.ts'
import { html, plainPage } from '#src/kernel/http/html.ts'
import { htmlResponse, type PlainRequest, type PlainRoute, redirectResponse } from '#src/kernel/http/plain-route.ts'
import { InvalidWebhookSignature } from '../port.ts'
import type { IdentityProvider, IdentitySession } from './port.ts'

type Report = (session: IdentitySession) => Promise<boolean>

export interface IdentitySandbox {
  readonly provider: IdentityProvider
  readonly pages: readonly PlainRoute[]
  /** Registers the receiver of results. */
  connect(report: Report): void
}

const isReference = /^[\w-]{43}$/

/** The results that the page offers. */
const results = {
  VERIFIED: 'The papers are right',
  REFUSED: 'The papers have expired',
  PENDING: 'The check takes longer, then the papers are right',
  CANCELED: 'The check is cancelled',
} as const
type Result = keyof typeof results

const isResult = (value: unknown): value is Result => typeof value === 'string' && value in results

/** A built-in provider. On its page the visitor chooses the result of the check. */
export function openIdentitySandbox({ origin }: Pick<Config, 'origin'>): IdentitySandbox {
  let report: Report = async () => false
  /** Checks that take longer. The next fetch reports them as verified. */
  const pending = new Set<string>()
  const back = ({ query }: PlainRequest) => {
    const { returnUrl = '' } = query
    if (!URL.canParse(returnUrl) || new URL(returnUrl).origin !== new URL(origin).origin)
      throw new CallError('not-found')
    return returnUrl
  }
  const referenceOf = ({ params }: PlainRequest) => {
    const { reference = '' } = params
    if (!isReference.test(reference)) throw new CallError('not-found')
    return reference
  }
  return {
    provider: {
      name: 'sandbox',
      openSession: async ({ reference, returnUrl }) => ({
        ...sessionOf(reference, 'STARTED'),
        url: `${origin}/identity/${reference}?${new URLSearchParams({ returnUrl })}`,
      }),
      fetchSession: async (reference) => sessionOf(reference, pending.delete(reference) ? 'VERIFIED' : 'STARTED'),
      redactSession: async () => true,
      verifyWebhook: async () => {
        throw new InvalidWebhookSignature('The sandbox sends no webhooks')
      },
    },
    connect: (to) => {
      report = to
    },
    pages: [
      {
        method: 'GET',
        path: '/identity/:reference',
        handle: async (request) => htmlResponse(page(referenceOf(request), back(request))),
      },
      {
        method: 'POST',
        path: '/identity/:reference',
        handle: async (request) => {
          const { result } = request.body
          const [reference, returnUrl] = [referenceOf(request), back(request)]
          if (!isResult(result) || !(await report(sessionOf(reference, result)))) throw new CallError('not-found')
          if (result === 'PENDING') pending.add(reference)
          return redirectResponse(returnUrl)
        },
      },
    ],
  }
}

const sessionOf = (reference: string, state: IdentitySession['state']): IdentitySession => ({
  ...{ providerRef: reference, reference, state, url: null },
  reason: state === 'REFUSED' ? 'DOCUMENT_EXPIRED' : null,
})

const page = (reference: string, returnUrl: string) =>
  plainPage(
    'Identity check · test mode',
    html`<h1>Identity check</h1><p class="soft">Test mode: no papers are asked for. Choose how the check ends.</p>
<div class="cards">${Object.entries(results).map(
      ([result, title]) => html`<div class="card"><h3>${title}</h3>
<form method="post" action="/identity/${reference}?${new URLSearchParams({ returnUrl }).toString()}"><input type="hidden" name="result" value="${result}"><button>Continue</button></form></div>`,
    )}</div>`,
  )
