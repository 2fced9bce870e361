import { LanguageSelector } from '#app/features/shell/language-selector.tsx'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { screen } from '#app/lib/routing/screen-handle.ts'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { SceneImage } from '#app/ui/drawings/scene-image.tsx'
import type { Route } from './+types/webview.screen.ts'
import { CountryChooser } from './country-chooser.tsx'
import { HeroLead, OtherSearches } from './hero.tsx'
import { loadLandingData } from './load-landing-data.ts'
import { SearchForm } from './search-form.tsx'

/** Has no header and footer, because the mobile app has its own bars. */
export const handle = screen({ title: 'landing.webview.title', texts: ['landing', 'warehouseSearch'], isBare: true })

export async function loader({ request, context }: Route.LoaderArgs) {
  return { offer: await loadLandingData(request, context) }
}

/** Landing page of the mobile app. */
export default function WebviewScreen({ loaderData: { offer } }: Route.ComponentProps) {
  const t = useTranslations('landing')
  return (
    <section className="grid min-h-dvh grid-rows-[auto_1fr] overflow-hidden pb-[env(safe-area-inset-bottom)]">
      <div className="wrap w-full max-w-160 pt-3">
        <div className="-mr-3 mb-3 flex justify-end">
          <LanguageSelector />
        </div>
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
        <SceneImage scene="call" input={{ title: t('callToAction.drawing') }} />
      </div>
    </section>
  )
}
