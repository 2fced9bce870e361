import type { Language, LegalDocument, LegalDocumentName } from '@boxzone/contract'
import { messagesOf, sayMessage } from '@boxzone/i18n/server-texts'
import { providerNameIn } from '#src/config/config.rules.ts'
import type { Config } from '#src/config/config.ts'
import { addressLines, sellerIds } from '#src/documents/index.ts'
import { sellerOf } from '#src/features/invoices/index.ts'
import { countryLaw, type LegalCountry } from './country-law.ts'

/** The state of the texts; contracts name the one that was agreed to. */
export const legalVersion = '2026-11'

interface Asked {
  readonly document: LegalDocumentName
  readonly language: Language
  readonly country: LegalCountry
}

type Values = Readonly<Record<string, string | number>>

function valuesOf(config: Config, { language, country }: Asked): Values {
  const seller = sellerOf(config)
  return {
    ...countryLaw[country],
    country,
    // Whose VAT is in the prices.
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
  }
}

/** One document in one language as it applies in one country, in the operator's name. */
export function legalText(config: Config, asked: Asked): Omit<LegalDocument, 'pdfUrl'> {
  const { title, lead, sections } = messagesOf(asked.language).legal[asked.document]
  const values = valuesOf(config, asked)
  const say = (text: string): string =>
    sayMessage(asked.language, text, values)
      // A company's name may end with a full stop of its own (s. r. o.).
      .replaceAll(/\.\.(?=\s|$)/g, '.')
  return {
    title: say(title),
    lead: say(lead),
    version: legalVersion,
    sections: Object.entries(sections).map(([id, { heading, paragraphs }]) => ({
      id,
      heading: say(heading),
      paragraphs: Object.values(paragraphs).map(say),
    })),
  }
}
