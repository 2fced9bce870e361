import ArrowRight from 'lucide-react/icons/arrow-right'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { UseMyLocation } from '#app/features/nearest/use-my-location.tsx'
import { screen } from '#app/lib/screen.ts'
import { useTranslations } from '#app/lib/texts.tsx'
import { useIsWebview } from '#app/lib/use-webview.ts'
import { isWebviewAgent, webviewName } from '#app/lib/webview.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ServerScene } from '#app/ui/drawings/served-drawing.tsx'
import { CountryChooser } from './landing/country-chooser.tsx'
import { loadLandingData } from './landing/load-offer.ts'
import { SearchForm } from './landing/search-form.tsx'
import './landing/landing.css'
import './webview/webview.css'

export const handle = screen({ texts: ['landing', 'places'], hasOwnTitle: true })

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
