import { formatMoney } from '@boxzone/i18n/format'
import { operatingAlpha2Of } from '@boxzone/i18n/operating-countries'
import { useTranslations } from 'use-intl'
import { useLanguage, usePageEnvironment } from '#app/lib/config/page-environment.tsx'
import { ScreenTitle } from '#app/lib/i18n/screen-title.tsx'
import { absoluteUrl } from '#app/lib/routing/absolute-url.ts'
import { selfStorage } from './json-ld.ts'
import type { LocationData } from './location-data.ts'

/** Metadata for search engines and link previews. */
export function LocationHead({ data: { warehouse } }: { data: LocationData }) {
  const t = useTranslations('location')
  const language = useLanguage()
  const { address, freeBoxCount, priceFrom, currency, title, photos } = warehouse
  const { origin } = usePageEnvironment()
  const image = absoluteUrl(photos[0] ?? `/location/${warehouse.id}/share.png?hl=${language}`, origin)
  const place = `${address.street} ${address.number}, ${address.city}`
  const description =
    priceFrom === null
      ? t('descriptionPlain', { place })
      : t('description', {
          place,
          count: freeBoxCount,
          price: formatMoney(priceFrom, currency, language, { style: 'card' }),
        })
  return (
    <>
      <ScreenTitle>{title}</ScreenTitle>
      <meta name="description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={image} suppressHydrationWarning />
      <meta name="twitter:card" content="summary_large_image" />
      <JsonLd data={{ warehouse }} />
    </>
  )
}

/** Rendered only on the server, because only search engines read it. */
function JsonLd({ data: { warehouse } }: { data: Pick<LocationData, 'warehouse'> }) {
  const { nonce, origin } = usePageEnvironment()
  const json = import.meta.env.SSR
    ? JSON.stringify(
        selfStorage(warehouse, `${origin}/location/${warehouse.id}`, operatingAlpha2Of(warehouse.address.countryCode)),
      ).replaceAll('<', '\\u003c')
    : ''
  return (
    <script
      type="application/ld+json"
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: every < in the data is escaped
      dangerouslySetInnerHTML={{ __html: json }}
    />
  )
}
