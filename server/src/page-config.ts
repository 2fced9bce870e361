import { formatWeek, type WeekHours } from '@boxzone/i18n/hours/opening-hours'
import { languages } from '@boxzone/i18n/languages'
import { providerNameIn } from './config/config.rules.ts'
import type { Config } from './config/config.ts'
import { ruleValues } from './config/rule-values.ts'
import { sellerIdNames } from './documents/index.ts'
import { discountOfPeriod } from './features/contracts/index.ts'
import { mapTilesUrl } from './features/map-tiles/index.ts'
import { noContent, type OperatorContent } from './features/operator-content/index.ts'
import { periodDiscountsOf } from './features/orders/index.ts'
import { acceptedCards } from './gateways/payments/accepted-cards.rules.ts'

/** Values for `<meta name="boxzone:KEY">`. A page contains no other part of the configuration. */
export function pageConfig(config: Config, content: OperatorContent = noContent): Record<string, string> {
  const values: Record<string, string | number | boolean> = {
    country: config.COUNTRY,
    operatorName: config.OPERATOR_NAME,
    'address.name': config.ADDRESS_NAME,
    'address.street': config.ADDRESS_STREET,
    'address.zipCode': config.ADDRESS_ZIP,
    'address.city': config.ADDRESS_CITY,
    'address.country': config.COUNTRY,
    ...idNames(config.COUNTRY),
    'billing.ico': config.BILLING_ICO,
    'billing.dic': config.BILLING_DIC,
    'billing.icDph': config.BILLING_IC_DPH,
    'billing.iban': config.BILLING_IBAN,
    contactEmail: config.CONTACT_EMAIL,
    contactTel: config.CONTACT_TEL,
    whatsapp: config.WHATSAPP,
    ...contentValues(content),
    paymentProvider: providerNameIn(config.COUNTRY, config),
    acceptedCards: acceptedCards[config.paymentProvider].join(','),
    seoMode: config.allowsIndexing,
    maintenance: config.MAINTENANCE,
    chatbotEnable: config.offersAssistant,
    metaImageUrl: config.META_IMAGE_URL,
    metaTitle: config.META_TITLE,
    metaDescription: config.META_DESCRIPTION,
    version: config.version,
    apiVersion: config.version,
    devMode: config.demo,
    analyticsId: config.ANALYTICS_ID,
    tagManagerId: config.TAG_MANAGER_ID,
    mapKey: config.MAP_KEY,
    mapStyleUrl: config.MAP_STYLE_URL,
    mapTilesUrl: mapTilesUrl(config),
    'kyc.enabled': config.KYC_ENABLED,
    countryUrls: config.COUNTRY_URLS,
    proxyHostCount: config.PROXY_HOST_COUNT,
    callsWithoutToken: config.CALLS_WITHOUT_TOKEN,
    defaultLanguage: config.language,
    timeZone: config.timeZone,
    lockRadiusMetres: config.LOCK_RADIUS_METRES,
    yearlyDiscountPercent: discountOfPeriod(12, periodDiscountsOf(config)),
    ...ruleValues(config),
  }
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)]))
}

function idNames(country: string) {
  const { companyId = '', taxId = '', vatId = '' } = sellerIdNames(country)
  return { 'billing.icoName': companyId, 'billing.dicName': taxId, 'billing.icDphName': vatId }
}

const contentValues = ({ social, apps, associations, callCentreHours, ...content }: OperatorContent) => ({
  isExampleContent: content.isExample,
  'social.facebook': social.facebook ?? '',
  'social.instagram': social.instagram ?? '',
  'social.youtube': social.youtube ?? '',
  'social.linkedin': social.linkedin ?? '',
  appStoreUrl: apps.appStore ?? '',
  playStoreUrl: apps.googlePlay ?? '',
  franchiseBrochureUrl: content.franchiseBrochure ?? '',
  associations: associations.length > 0 ? JSON.stringify(associations) : '',
  callCentreHours: callCentreHours ? JSON.stringify(hoursByLanguage(callCentreHours)) : '',
})

/** The server formats the hours, so that the footer needs no code for it. */
const hoursByLanguage = (week: WeekHours): Record<string, string> =>
  Object.fromEntries(languages.map((language) => [language, formatWeek(week, language)]))
