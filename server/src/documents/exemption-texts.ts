import { getCountry } from '@boxzone/contract/countries/countries'
import { type Language, languageOfCountry } from '@boxzone/i18n'
import { translator } from '@boxzone/i18n/server-texts'
import type { DocumentCountry } from './country-rules.ts'
import type { Exemption } from './invoice-document.ts'

/** The reason for the missing VAT in the language of the country and, if different, of the reader. */
export function exemptionTexts(
  exemptions: readonly Exemption[],
  country: DocumentCountry,
  language: Language,
): string[] {
  const languages = new Set([languageOfCountry(country), language])
  return exemptions.flatMap((exemption) => [...languages].map((one) => exemptionText(exemption, country, one)))
}

function exemptionText(exemption: Exemption, country: DocumentCountry, language: Language): string {
  const t = translator(language, 'documents')
  const { lettingExemption, insuranceExemption } = getCountry(country).invoice
  if (exemption === 'LETTING') return t('exemption.letting', { law: lettingExemption })
  if (exemption === 'INSURANCE') return t('exemption.insurance', { law: insuranceExemption })
  if (exemption === 'REVERSE_CHARGE') return t('exemption.reverseCharge')
  return exemption === 'NOT_VAT_PAYER' ? t('exemption.notVatPayer') : t('exemption.outOfScope')
}
