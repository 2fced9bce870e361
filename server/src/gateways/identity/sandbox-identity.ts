import type { Config } from '#src/config/config.ts'
import { CallError } from '#src/kernel/errors.ts'
import { html, plainPage } from '#src/kernel/http/html.ts'
import { htmlResponse, type PlainRequest, type PlainRoute, redirectResponse } from '#src/kernel/http/plain-route.ts'
import type { IdentityProvider, IdentityVerdict } from './port.ts'

export interface IdentitySandbox {
  readonly provider: IdentityProvider
  readonly pages: readonly PlainRoute[]
  /** Registers the receiver of verdicts. */
  connect(report: (reference: string, verdict: IdentityVerdict) => Promise<boolean>): void
}

const isReference = /^[\w-]{43}$/

/** A built-in provider. Its page only offers the result of the check. */
export function openIdentitySandbox({ origin }: Pick<Config, 'origin'>): IdentitySandbox {
  let report: (reference: string, verdict: IdentityVerdict) => Promise<boolean> = async () => false
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
      begin: async ({ reference, returnUrl }) => ({
        url: `${origin}/identity/${reference}?${new URLSearchParams({ returnUrl })}`,
      }),
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
          const verdict = request.body.verdict === 'VERIFIED' ? 'VERIFIED' : 'REFUSED'
          const returnUrl = back(request)
          if (!(await report(referenceOf(request), verdict))) throw new CallError('not-found')
          return redirectResponse(returnUrl)
        },
      },
    ],
  }
}

const page = (reference: string, returnUrl: string) =>
  plainPage(
    'Identity check · test mode',
    html`<h1>Identity check</h1><p class="soft">Test mode: no papers are asked for. Choose how the check ends.</p>
<div class="cards">${(['VERIFIED', 'REFUSED'] as const).map(
      (
        verdict,
      ) => html`<div class="card"><h3>${verdict === 'VERIFIED' ? 'The papers are right' : 'The papers are not accepted'}</h3>
<form method="post" action="/identity/${reference}?${new URLSearchParams({ returnUrl }).toString()}"><input type="hidden" name="verdict" value="${verdict}"><button>Continue</button></form></div>`,
    )}</div>`,
  )
