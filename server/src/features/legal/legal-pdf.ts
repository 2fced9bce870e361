import { type LegalDocumentName, languages } from '@boxzone/contract'
import { ownCountries } from '@boxzone/i18n'
import { sellerOf } from '#src/features/invoices/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { CallError } from '#src/kernel/errors.ts'
import type { PlainAnswer, PlainRoute } from '#src/kernel/http/plain-route.ts'
import { legalText } from './legal-text.ts'

type Asked = Parameters<typeof legalText>[1]

const perCountry = ['gdpr', 'store-policy', 'trading-terms'] as const
const paymentTerms = 'payment-provider-terms' satisfies LegalDocumentName

/** Public addresses (specification, section 7): country and language in them; the payment provider's terms per language. */
export const legalPdfPath = ({ document, language, country }: Asked): string =>
  document === paymentTerms
    ? `/documents/${language}/${paymentTerms}.pdf`
    : `/documents/${country}/${language}/${document}.pdf`

/** Made at the first asking and kept: there are at most a few hundred, and they never change while the process lives. */
export function legalDocumentRoutes({ config, print }: Ctx): PlainRoute[] {
  const made = new Map<string, Promise<Buffer>>()
  const draw = (asked: Asked) =>
    print({ kind: 'legal', document: { ...asked, ...legalText(config, asked), seller: sellerOf(config) } })
  const answer = async (asked: Asked): Promise<PlainAnswer> => {
    const path = legalPdfPath(asked)
    const pdf = made.get(path) ?? draw(asked)
    made.set(path, pdf)
    pdf.catch(() => made.delete(path))
    return {
      contentType: 'application/pdf',
      body: await pdf,
      headers: {
        'cache-control': 'public, max-age=3600',
        'content-disposition': `inline; filename="${asked.document}.pdf"`,
      },
    }
  }
  return [
    {
      method: 'GET',
      path: '/documents/:country/:language/:file',
      handle: ({ params }) =>
        answer({
          country: known(ownCountries, params.country),
          language: known(languages, params.language),
          document: known(perCountry, params.file?.replace(/\.pdf$/, '')),
        }),
    },
    {
      method: 'GET',
      path: `/documents/:language/${paymentTerms}.pdf`,
      handle: ({ params }) =>
        answer({ country: config.COUNTRY, language: known(languages, params.language), document: paymentTerms }),
    },
  ]
}

function known<Value extends string>(values: readonly Value[], asked: string | undefined): Value {
  const found = values.find((value) => value === asked)
  if (found === undefined) throw new CallError('not-found')
  return found
}
