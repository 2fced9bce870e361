import { useTranslations } from 'use-intl'
import { metaPrefix } from './config.ts'
import { useConfig, usePageValues } from './page-values.tsx'

/** What every page says about itself to browsers, search engines and those it is shared with. */
interface DocumentHeadProps {
  path: string
  hasOwnTitle: boolean
  hasOwnDescription: boolean
}

export function DocumentHead({ path, hasOwnTitle, hasOwnDescription }: DocumentHeadProps) {
  const { origin, rawConfig } = usePageValues()
  const config = useConfig()
  const t = useTranslations('shell')
  const title = config.value('metaTitle') || t('tagline')
  const description = config.value('metaDescription') || t('description')
  const image = config.value('metaImageUrl')
  return (
    <>
      {hasOwnTitle ? null : <title>{title}</title>}
      {hasOwnDescription ? null : (
        <>
          <meta name="description" content={description} />
          <meta property="og:type" content="website" />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={description} />
          {image ? <meta property="og:image" content={image} /> : null}
        </>
      )}
      <meta name="robots" content={config.isOn('seoMode') ? 'index,follow' : 'noindex,nofollow'} />
      <link rel="canonical" href={origin + path} suppressHydrationWarning />
      {Object.entries(rawConfig).map(([key, value]) => (
        <meta key={key} name={metaPrefix + key} content={value} />
      ))}
    </>
  )
}

/** The title of a screen that has one of its own (landing, Locations, one Location). */
export function ScreenTitle({ children }: { children: string }) {
  return <title>{useTranslations('shell')('titled', { title: children })}</title>
}
