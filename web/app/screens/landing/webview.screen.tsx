import { useIsWebview } from '#app/lib/browser/use-webview.ts'
import { hasCookie, isWebviewAgent, webviewCookie, webviewName } from '#app/lib/browser/webview.ts'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { screen } from '#app/lib/routing/screen-handle.ts'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { classNames } from '#app/ui/base/class-names.ts'
import { ServerRenderedScene } from '#app/ui/drawings/server-scene.tsx'
import type { Route } from './+types/webview.screen.ts'
import { CountryChooser } from './country-chooser.tsx'
import { HeroLead, OtherSearches } from './hero.tsx'
import { loadLandingData } from './load-landing-data.ts'
import { SearchForm } from './search-form.tsx'
import styles from './webview.module.css'

export const handle = screen({ title: 'landing.webview.title', texts: ['landing', 'warehouseSearch'] })

/** With `isInApp` the page hides its header and footer, because the mobile app has its own bars. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const isInApp =
    isWebviewAgent(request.headers.get('User-Agent') ?? '') ||
    query.get(webviewName) === 'true' ||
    hasCookie(request.headers.get('Cookie') ?? '', webviewCookie)
  return { offer: await loadLandingData(context), isInApp }
}

/** Landing page of the mobile app. */
export default function WebviewScreen({ loaderData: { offer, isInApp } }: Route.ComponentProps) {
  const t = useTranslations('landing')
  // Also true if an earlier request of this tab's session named the app.
  const isWebviewSession = useIsWebview()
  return (
    <section
      className={classNames(
        'grid min-h-dvh grid-rows-[auto_1fr] overflow-hidden pb-[env(safe-area-inset-bottom)]',
        (isInApp || isWebviewSession) && styles.inApp,
      )}
    >
      <div className="wrap w-full max-w-160 pt-8">
        <CountryChooser countries={offer.countries} />
        <h1 className="text-[clamp(2.125rem,9vw,3.375rem)] leading-[1.06]">{t('webview.title')}</h1>
        <HeroLead>{t('webview.lead')}</HeroLead>
        <ButtonLink to="/my/boxes" size={56} wide className="mt-6">
          {t('webview.myBoxes')}
        </ButtonLink>
        <SearchForm className="mt-4" />
        <OtherSearches />
      </div>
      <div className="grid justify-items-center self-end pt-6 [--m:52px]">
        <ServerRenderedScene scene="call" input={{ title: t('callToAction.drawing') }} />
      </div>
    </section>
  )
}
