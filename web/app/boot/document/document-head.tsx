import { languages } from '@boxzone/i18n/languages'
import { useTranslations } from 'use-intl'
import { metaPrefix } from '#app/lib/config/config.ts'
import { useConfig, usePageEnvironment } from '#app/lib/config/page-environment.tsx'
import { localizedUrl, siteLanguage } from '#app/lib/i18n/language.ts'
import { ScreenTitle } from '#app/lib/i18n/screen-title.tsx'
import { absoluteUrl } from '#app/lib/routing/absolute-url.ts'
import type { TextKey } from '#app/lib/routing/screen-handle.ts'

interface DocumentHeadProps {
  path: string
  /** Undefined if the screen renders its own title. */
  title: TextKey | undefined
  hasOwnDescription: boolean
  /** Search engines must not list the page. */
  isUnlisted?: boolean
}

/** Links that people share show the operator's title and image; the browser tab shows the title of the screen. */
export function DocumentHead({ path, title, hasOwnDescription, isUnlisted = false }: DocumentHeadProps) {
  const { origin, rawConfig } = usePageEnvironment()
  const config = useConfig()
  const t = useTranslations()
  const sharedTitle = config.value('metaTitle') || t('shell.tagline')
  const description = config.value('metaDescription') || t('shell.description')
  const image = absoluteUrl(config.value('metaImageUrl') || '/share.png', origin)
  return (
    <>
      {title ? <ScreenTitle>{t(title)}</ScreenTitle> : null}
      {hasOwnDescription ? null : (
        <>
          <meta name="description" content={description} />
          <meta property="og:type" content="website" />
          <meta property="og:title" content={sharedTitle} />
          <meta property="og:description" content={description} />
          <meta property="og:image" content={image} suppressHydrationWarning />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
      <meta name="robots" content={config.isOn('seoMode') && !isUnlisted ? 'index,follow' : 'noindex,nofollow'} />
      <PageUrls path={path} />
      {Object.entries(rawConfig).map(([key, value]) => (
        <meta key={key} name={metaPrefix + key} content={value} />
      ))}
    </>
  )
}

/** The canonical URL, and in SEO mode the URLs of the translations. */
function PageUrls({ path }: { path: string }) {
  const { origin, rawConfig, language } = usePageEnvironment()
  const isListed = useConfig().isOn('seoMode')
  const own = siteLanguage(rawConfig)
  const page = origin + path
  return (
    <>
      <link rel="canonical" href={localizedUrl(page, language, own)} suppressHydrationWarning />
      {isListed ? (
        <>
          {languages.map((one) => (
            <link
              key={one}
              rel="alternate"
              hrefLang={one}
              href={localizedUrl(page, one, own)}
              suppressHydrationWarning
            />
          ))}
          <link rel="alternate" hrefLang="x-default" href={page} suppressHydrationWarning />
        </>
      ) : null}
    </>
  )
}
