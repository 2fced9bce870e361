import { useEffect } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { screen } from '#app/lib/screen.ts'
import { useTranslations } from '#app/lib/texts.tsx'
import { landingRedirect } from '#app/lib/webview.ts'
import { CallToAction } from './landing/call-to-action.tsx'
import { LandingHero } from './landing/hero.tsx'
import { loadLandingData } from './landing/load-offer.ts'
import { OrderSteps } from './landing/order-steps.tsx'
import { LandingPerks } from './landing/perks.tsx'
import { Reviews } from './landing/reviews.tsx'
import { LandingSizes } from './landing/sizes.tsx'
import { Tutorial } from './landing/tutorial.tsx'
import './landing/landing.css'

export const handle = screen({ texts: ['landing', 'places'], hasOwnTitle: true })

export function loader({ context }: LoaderFunctionArgs) {
  return loadLandingData(context)
}

export default function LandingScreen() {
  const offer = useLoaderData<typeof loader>()
  useWebviewLanding()
  return (
    <>
      <title>{useTranslations('landing')('title')}</title>
      <LandingHero offer={offer} />
      <Tutorial offer={offer} />
      <LandingSizes offer={offer} />
      <LandingPerks offer={offer} />
      <OrderSteps />
      <Reviews />
      <CallToAction />
    </>
  )
}

/** Inside the mobile app there is another landing page (specification, section 2). */
function useWebviewLanding(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const to = landingRedirect()
    if (to !== undefined) void navigate(to, { replace: true })
  }, [navigate])
}
