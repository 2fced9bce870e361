import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '@boxzone/i18n'
import { expect, test } from 'vitest'
import { Footer } from '#app/features/shell/footer.tsx'
import { renderToText, visibleText } from '#app/testing/render.tsx'
import { testWarehouse } from '#app/testing/test-warehouse.ts'
import { CallToAction } from './call-to-action.tsx'
import { CountryChooser } from './country-chooser.tsx'
import { LandingHero } from './hero.tsx'
import { toLandingData } from './offer.ts'
import { OrderSteps } from './order-steps.tsx'
import { LandingPerks } from './perks.tsx'
import { Reviews } from './reviews.tsx'
import { LandingSizes } from './sizes.tsx'
import { Tutorial } from './tutorial.tsx'

const demo: { warehouses: { name: string; address: { city: string } }[] } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../server/src/demo/world/warehouses.json'), 'utf8'),
)
const demoNames = demo.warehouses.flatMap(({ name, address }) => [name, address.city])

/** An operator with one warehouse, which is closed on Sundays and has no cameras, and without a content file. */
const nitra = testWarehouse({
  name: 'Nitra',
  address: { street: 'Štúrova', number: '12', city: 'Nitra', zip: '949 01', countryCode: 'SVK' },
  openingHours: { nonstop: false, week: { monday: [{ from: '06:00', to: '22:00' }] } },
})
const offer = toLandingData([nitra], nitra, [])
const config = { country: 'SVK', operatorName: 'Sklady', 'address.city': 'Nitra', isExampleContent: 'false' }

const page = (
  <>
    <CountryChooser countries={offer.countries} />
    <LandingHero offer={offer} />
    <Tutorial offer={offer} />
    <LandingSizes offer={offer} />
    <LandingPerks offer={offer} />
    <OrderSteps />
    <Reviews reviews={[]} />
    <CallToAction />
    <Footer versionLine={null} onOpenCookieSettings={() => undefined} />
  </>
)

test.each(languages)('shows no fact of the demo on the landing page of another operator in %s', (language) => {
  const text = visibleText(renderToText(page, { language, config })).join('\n')
  expect(demoNames.filter((name) => text.includes(name))).toEqual([])
  expect(text).not.toMatch(/24\/7|9:00|17:00/)
})
