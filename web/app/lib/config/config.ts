/** Every setting that the server writes to the meta tags of a page. */
export type ConfigKey =
  | 'country'
  | 'address.name'
  | 'address.street'
  | 'address.zipCode'
  | 'address.city'
  | 'address.country'
  | 'billing.ico'
  | 'billing.dic'
  | 'billing.icDph'
  | 'billing.icoName'
  | 'billing.dicName'
  | 'billing.icDphName'
  | 'billing.iban'
  | 'contactEmail'
  | 'contactTel'
  | 'seoMode'
  | 'maintenance'
  | 'chatbotEnable'
  | 'metaImageUrl'
  | 'metaTitle'
  | 'metaDescription'
  | 'version'
  | 'apiVersion'
  | 'devMode'
  | 'analyticsId'
  | 'tagManagerId'
  | 'mapKey'
  | 'mapStyleUrl'
  | 'mapTilesUrl'
  | 'kyc.enabled'
  | 'proxyHostCount'
  | 'callsWithoutToken'
  | 'defaultLanguage'
  | 'operatorName'
  | 'whatsapp'
  | 'social.facebook'
  | 'social.instagram'
  | 'social.youtube'
  | 'social.linkedin'
  | 'appStoreUrl'
  | 'playStoreUrl'
  | 'franchiseBrochureUrl'
  | 'associations'
  | 'callCentreHours'
  | 'isExampleContent'
  | 'countryUrls'
  | 'paymentProvider'
  | 'acceptedCards'
  | 'timeZone'
  | 'lockRadiusMetres'
  | 'yearlyDiscountPercent'
  | 'emptyingDays'
  | 'inspectionDays'
  | 'rewardsPerYear'

/** Content of the page's meta tags. */
export type RawConfig = Readonly<Record<string, string>>

export interface Config {
  /** Returns an empty text for a value that is not set. */
  value(key: ConfigKey): string
  isOn(key: ConfigKey): boolean
}

export const metaPrefix = 'boxzone:'

export function configFrom(raw: RawConfig): Config {
  const value = (key: ConfigKey) => raw[key] ?? ''
  return { value, isOn: (key) => value(key) === 'true' }
}

export function readConfigFromPage(page: Document): RawConfig {
  const tags = page.querySelectorAll<HTMLMetaElement>(`meta[name^="${metaPrefix}"]`)
  return Object.fromEntries(Array.from(tags, (tag) => [tag.name.slice(metaPrefix.length), tag.content]))
}

/** The time zone of the operator's country, for pages without a contract. */
export const homeZone = (): string => readValueFromPage('timeZone') || 'UTC'

/** Reads one value outside of React. Empty without a document. */
export function readValueFromPage(key: ConfigKey): string {
  return globalThis.document?.querySelector<HTMLMetaElement>(`meta[name="${metaPrefix}${key}"]`)?.content ?? ''
}
