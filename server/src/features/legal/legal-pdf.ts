import { type LegalDocumentName, languages } from '@boxzone/contract'
import { operatingCountries } from '@boxzone/i18n'
import type { Config } from '#src/config/config.ts'
import type { LegalPdfData } from '#src/documents/index.ts'
import { sellerOf } from '#src/features/invoices/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import { CallError } from '#src/kernel/errors.ts'
import type { PlainResponse, PlainRoute } from '#src/kernel/http/plain-route.ts'
import { legalText } from './legal-text.ts'

type LegalRequest = Parameters<typeof legalText>[1]

const perCountry = ['gdpr', 'store-policy', 'trading-terms'] as const
const paymentTerms = 'payment-provider-terms' satisfies LegalDocumentName

/** Public URLs (specification, section 7). The payment provider's terms have no country. */
export const legalPdfPath = ({ document, language, country }: LegalRequest): string =>
  document === paymentTerms
    ? `/documents/${language}/${paymentTerms}.pdf`
    : `/documents/${country}/${language}/${document}.pdf`

export const legalPdfData = (config: Config, request: LegalRequest): LegalPdfData => ({
  ...legalText(config, request),
  language: request.language,
  country: request.country,
  seller: sellerOf(config),
})

export function legalDocumentRoutes({ config, renderPdf }: Ctx): PlainRoute[] {
  const respond = async (request: LegalRequest): Promise<PlainResponse> => ({
    contentType: 'application/pdf',
    body: await renderPdf({ kind: 'legal', document: legalPdfData(config, request) }),
    headers: {
      'cache-control': 'public, max-age=3600',
      'content-disposition': `inline; filename="${request.document}.pdf"`,
    },
  })
  return [
    {
      method: 'GET',
      path: '/documents/:country/:language/:file',
      handle: ({ params }) =>
        respond({
          country: getKnown(operatingCountries(), params.country),
          language: getKnown(languages, params.language),
          document: getKnown(perCountry, params.file?.replace(/\.pdf$/, '')),
        }),
    },
    {
      method: 'GET',
      path: `/documents/:language/${paymentTerms}.pdf`,
      handle: ({ params }) =>
        respond({ country: config.COUNTRY, language: getKnown(languages, params.language), document: paymentTerms }),
    },
  ]
}

function getKnown<Value extends string>(values: readonly Value[], value: string | undefined): Value {
  const found = values.find((one) => one === value)
  if (found === undefined) throw new CallError('not-found')
  return found
}
