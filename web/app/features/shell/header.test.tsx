import { languages } from '@boxzone/i18n'
import { messagesOf } from '@boxzone/i18n/server-texts'
import { expect, test } from 'vitest'
import { renderToText, valuesOf, visibleText } from '#app/testing/render.tsx'
import { Header } from './header.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { Shell } from './shell.tsx'

const main = ['/', '/boxes', '/franchising', '/help']
const legal = ['/trading-terms', '/store-policy', '/gdpr']

/** Text between two substrings of the markup. */
const textBetween = (markup: string, from: string, to: string) => markup.split(from)[1]?.split(to)[0] ?? ''
const mainMenu = (country: string) => textBetween(renderToText(<Header />, { config: { country } }), '<nav', '</nav>')

test('links to Home, Boxes, Franchising and Help', () => {
  expect(valuesOf(mainMenu('SVK'), 'href')).toEqual(main)
  expect(visibleText(`<nav${mainMenu('SVK')}`)).toEqual(['Home', 'Find a Box', 'Franchising', 'Help'])
})

const mobileMenu = (country: string) => renderToText(<MobileMenu />, { config: { country } })

test.each(['SVK', 'CZE'])('shows the franchising link in %s', (country) => {
  expect(mainMenu(country)).toContain('/franchising')
  expect(mobileMenu(country)).toContain('/franchising')
})

test.each(['HUN', 'ROU', 'POL', 'ITA'])('hides the franchising link in %s', (country) => {
  expect(mainMenu(country)).not.toContain('/franchising')
  expect(mobileMenu(country)).not.toContain('/franchising')
})

test('adds trading terms, store policy, privacy and languages to the mobile menu', () => {
  const links = valuesOf(renderToText(<MobileMenu />, { config: { country: 'SVK' } }), 'href')
  expect(links.slice(0, 7)).toEqual([...main, ...legal])
  const markup = renderToText(<MobileMenu />, { config: { country: 'SVK' } })
  for (const language of languages) expect(markup).toContain(`lang="${language}"`)
})

test('links the logo to the home page', () => {
  expect(renderToText(<Header />)).toMatch(/<header[^>]*><div[^>]*><a [^>]*href="\/"/)
})

test('offers the login in both menus to a visitor', () => {
  const markup = renderToText(<Header />)
  expect(valuesOf(markup, 'href').filter((href) => href.startsWith('/login'))).toHaveLength(2)
  expect(markup).not.toContain('/my/boxes')
})

test('omits header and footer of bare screens', () => {
  const frameOf = (isBare: boolean) => {
    const markup = renderToText(
      <Shell isBare={isBare} versionLine={null} onOpenCookieSettings={() => undefined}>
        <p>content</p>
      </Shell>,
    )
    expect(markup).toContain('content')
    return [markup.includes('<header'), markup.includes('<footer')]
  }
  expect(frameOf(false)).toEqual([true, true])
  expect(frameOf(true)).toEqual([false, false])
})

test('shows the strip also without header and footer', () => {
  const markup = renderToText(
    <Shell isBare strip={<p>strip</p>} versionLine={null} onOpenCookieSettings={() => undefined}>
      <p>content</p>
    </Shell>,
  )
  expect(visibleText(markup)).toContain('strip')
})

test.each(languages)('labels My Boxes and Find a Box differently in %s', (language) => {
  const { header, zone } = messagesOf(language).shell
  expect(new Set([header.boxes, zone.boxes, header.home]).size).toBe(3)
  expect(zone.boxes.toLowerCase()).not.toContain(header.boxes.toLowerCase())
})
