import type { Language, LegalDocument, LegalDocumentName } from '@boxzone/contract'
import { getCountry } from '@boxzone/contract/countries/countries'
import { messagesOf, sayMessage } from '@boxzone/i18n/server-texts'
import { providerNameIn } from '#src/config/config.rules.ts'
import type { Config } from '#src/config/config.ts'
import { ruleValues } from '#src/config/rule-values.ts'
import { addressLines, sellerIds } from '#src/documents/index.ts'
import { sellerOf } from '#src/features/invoices/index.ts'

/** Version of the documents and of the consent texts. Contracts and consents name the agreed version. */
export const legalVersion = '2026-11-18'

interface LegalRequest {
  readonly document: LegalDocumentName
  readonly language: Language
  readonly country: string
}

type Values = Readonly<Record<string, string | number>>

function valuesOf(config: Config, { language, country }: LegalRequest): Values {
  const seller = sellerOf(config)
  const { withdrawalAct, ...law } = getCountry(country).law
  return {
    ...law,
    withdrawalAct: withdrawalAct ?? law.consumerAct,
    country,
    // Selects the VAT text of the country, or the text of an operator that is not registered for VAT.
    vatOf: config.VAT_PAYER ? country : 'NONE',
    provider: providerNameIn(country, config),
    operator: seller.name,
    address: addressLines(seller.address, language).join(', '),
    ids: sellerIds(seller, language)
      .map(({ label, value }) => `${label} ${value}`)
      .join(', '),
    email: seller.email,
    phone: seller.phone?.replaceAll(' ', '\u00a0') ?? '',
    site: config.origin,
    suspendedDays: config.ACCESS_SUSPENDED_DAYS,
    logMonths: config.ACCESS_LOG_MONTHS,
    identityProvider: config.KYC_ENABLED ? 'Stripe' : 'none',
    identityDays: config.IDENTITY_RETENTION_DAYS,
    ...ruleValues(config),
  }
}

export function legalText(config: Config, request: LegalRequest): Omit<LegalDocument, 'pdfUrl'> {
  const { title, lead, sections } = messagesOf(request.language).legal[request.document]
  const values = valuesOf(config, request)
  const format = (text: string): string =>
    sayMessage(request.language, text, values)
      // A company name may end with a full stop (s. r. o.).
      .replaceAll(/\.\.(?=\s|$)/g, '.')
  return {
    title: format(title),
    lead: format(lead),
    version: legalVersion,
    sections: Object.entries(sections).map(([id, { heading, paragraphs }]) => ({
      id,
      heading: format(heading),
      // A paragraph about a disabled feature is empty.
      paragraphs: Object.values(paragraphs).map(format).filter(Boolean),
    })),
  }
}
