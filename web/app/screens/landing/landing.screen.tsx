import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { landingRedirect } from '#app/lib/browser/webview.ts'
import { screen } from '#app/lib/routing/screen-handle.ts'
import type { Route } from './+types/landing.screen.ts'
import { CallToAction } from './call-to-action.tsx'
import { LandingHero } from './hero.tsx'
import { loadLandingData } from './load-landing-data.ts'
import { OrderSteps } from './order-steps.tsx'
import { LandingPerks } from './perks.tsx'
import { Reviews } from './reviews.tsx'
import { LandingSizes } from './sizes.tsx'
import { Tutorial } from './tutorial.tsx'

export const handle = screen({ title: 'landing.title', texts: ['landing', 'warehouseSearch'] })

export function loader({ context }: Route.LoaderArgs) {
  return loadLandingData(context)
}

export default function LandingScreen({ loaderData: offer }: Route.ComponentProps) {
  useWebviewLanding()
  return (
    <>
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

/** The mobile app has a landing page of its own (specification, section 2). */
function useWebviewLanding(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const to = landingRedirect()
    if (to !== undefined) void navigate(to, { replace: true })
  }, [navigate])
}
