import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { screen } from '#app/lib/screen.ts'
import { useTranslations } from '#app/lib/texts.tsx'
import { CallToAction } from './landing/call-to-action.tsx'
import { Hero } from './landing/hero.tsx'
import { loadOffer } from './landing/load-offer.ts'
import { OrderSteps } from './landing/order-steps.tsx'
import { Perks } from './landing/perks.tsx'
import { Reviews } from './landing/reviews.tsx'
import { Sizes } from './landing/sizes.tsx'
import { Tutorial } from './landing/tutorial.tsx'
import './landing/landing.css'

export const handle = screen({ texts: ['landing', 'boxes'], hasOwnTitle: true })

export function loader({ context }: LoaderFunctionArgs) {
  return loadOffer(context)
}

export default function LandingScreen() {
  const offer = useLoaderData<typeof loader>()
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
