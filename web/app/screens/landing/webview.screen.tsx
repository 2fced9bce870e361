import ArrowRight from 'lucide-react/icons/arrow-right'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { UseMyLocation } from '#app/features/nearest-warehouse/use-my-location.tsx'
import { useIsWebview } from '#app/lib/browser/use-webview.ts'
import { isWebviewAgent, webviewName } from '#app/lib/browser/webview.ts'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { screen } from '#app/lib/routing/screen-handle.ts'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { ServerScene } from '#app/ui/drawings/server-scene.tsx'
import { CountryChooser } from './country-chooser.tsx'
import { loadLandingData } from './load-landing-data.ts'
import { SearchForm } from './search-form.tsx'
import './landing.css'
import './webview.css'

export const handle = screen({ texts: ['landing', 'warehouseSearch'], hasOwnTitle: true })

/** Inside the app its own bars stand around the page, so that ours are left out. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const isInApp = isWebviewAgent(request.headers.get('User-Agent') ?? '') || query.get(webviewName) === 'true'
  return { offer: await loadLandingData(context), isInApp }
}

/** The landing of the mobile app: open a Box, or find one. */
export default function WebviewScreen() {
  const t = useTranslations('landing')
  const { offer, isInApp } = useLoaderData<typeof loader>()
  // The session may know what the request did not say.
  const isWebviewSession = useIsWebview()
  return (
    <section className={isInApp || isWebviewSession ? 'webview is-in-app' : 'webview'}>
      <title>{t('title')}</title>
      <div className="wrap webview-text">
        <CountryChooser countries={offer.countries} />
        <h1>{t('webview.title')}</h1>
        <p className="hero-lead">{t('webview.lead')}</p>
        <ButtonLink to="/my/boxes" size={56} wide className="mt-6">
          {t('webview.myBoxes')}
        </ButtonLink>
        <SearchForm />
        <div className="hero-ways">
          <UseMyLocation label={t('hero.findNearest')} />
          <ButtonLink to="/boxes" look="quiet" size={44} iconEnd={ArrowRight}>
            {t('hero.choosePlace')}
          </ButtonLink>
        </div>
      </div>
      <div className="webview-drawing">
        <ServerScene scene="call" input={{ title: t('callToAction.drawing') }} />
      </div>
    </section>
  )
}
