import { screen } from '#app/lib/routing/screen-handle.ts'
import type { Route } from './+types/landing.screen.ts'
import { CallToAction } from './call-to-action.tsx'
import { LandingHero } from './hero.tsx'
import { loadLandingData, loadReviews } from './load-landing-data.ts'
import { OrderSteps } from './order-steps.tsx'
import { LandingPerks } from './perks.tsx'
import { Reviews } from './reviews.tsx'
import { LandingSizes } from './sizes.tsx'
import { Tutorial } from './tutorial.tsx'
import { webviewRedirect } from './webview-redirect.ts'
import { YourBoxesStrip } from './your-boxes-strip.tsx'

export const handle = screen({ title: 'landing.title', texts: ['landing', 'warehouseSearch'] })

/** Redirects the mobile app to its own landing page (specification, section 2). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const redirection = webviewRedirect(request)
  if (redirection) throw redirection
  const [offer, reviews] = await Promise.all([loadLandingData(request, context), loadReviews(request, context)])
  return { offer, reviews }
}

export default function LandingScreen({ loaderData: { offer, reviews } }: Route.ComponentProps) {
  return (
    <>
      <YourBoxesStrip />
      <LandingHero offer={offer} />
      <Tutorial offer={offer} />
      <LandingSizes offer={offer} />
      <LandingPerks offer={offer} />
      <OrderSteps />
      <Reviews reviews={reviews} />
      <CallToAction />
    </>
  )
}
