import { useEffect } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { screen } from '#app/lib/screen.ts'
import { useTranslations } from '#app/lib/texts.tsx'
import { landingRedirect } from '#app/lib/webview.ts'
import { CallToAction } from './landing/call-to-action.tsx'
import { Hero } from './landing/hero.tsx'
import { loadOffer } from './landing/load-offer.ts'
import { OrderSteps } from './landing/order-steps.tsx'
import { Perks } from './landing/perks.tsx'
import { Reviews } from './landing/reviews.tsx'
import { Sizes } from './landing/sizes.tsx'
import { Tutorial } from './landing/tutorial.tsx'
import './landing/landing.css'

export const handle = screen({ texts: ['landing', 'places'], hasOwnTitle: true })

export function loader({ context }: LoaderFunctionArgs) {
  return loadOffer(context)
}

export default function LandingScreen() {
  const offer = useLoaderData<typeof loader>()
  useWebviewLanding()
  return (
    <>
      <title>{useTranslations('landing')('title')}</title>
      <Hero offer={offer} />
      <Tutorial offer={offer} />
      <Sizes offer={offer} />
      <Perks offer={offer} />
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
