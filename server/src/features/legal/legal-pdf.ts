import { type LegalDocumentName, languages } from '@boxzone/contract'
import { operatingCountries } from '@boxzone/i18n'
import type { Config } from '#src/config/config.ts'
import type { LegalPdfData } from '#src/documents/index.ts'
import { sellerOf } from '#src/features/invoices/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { CallError } from '#src/kernel/errors.ts'
import type { PlainResponse, PlainRoute } from '#src/kernel/http/plain-route.ts'
import { legalText } from './legal-text.ts'

type Asked = Parameters<typeof legalText>[1]

const perCountry = ['gdpr', 'store-policy', 'trading-terms'] as const
const paymentTerms = 'payment-provider-terms' satisfies LegalDocumentName

/** Public addresses (specification, section 7): country and language in them; the payment provider's terms per language. */
export const legalPdfPath = ({ document, language, country }: Asked): string =>
  document === paymentTerms
    ? `/documents/${language}/${paymentTerms}.pdf`
    : `/documents/${country}/${language}/${document}.pdf`

/** A legal document as it is put on paper. */
export const legalPdfData = (config: Config, asked: Asked): LegalPdfData => ({
  ...legalText(config, asked),
  language: asked.language,
  country: asked.country,
  seller: sellerOf(config),
})

export function legalDocumentRoutes({ config, renderPdf }: Ctx): PlainRoute[] {
  const answer = async (asked: Asked): Promise<PlainResponse> => ({
    contentType: 'application/pdf',
    body: await renderPdf({ kind: 'legal', document: legalPdfData(config, asked) }),
    headers: {
      'cache-control': 'public, max-age=3600',
      'content-disposition': `inline; filename="${asked.document}.pdf"`,
    },
  })
  return [
    {
      method: 'GET',
      path: '/documents/:country/:language/:file',
      handle: ({ params }) =>
        answer({
          country: known(operatingCountries, params.country),
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
