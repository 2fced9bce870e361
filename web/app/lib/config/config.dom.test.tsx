import { afterEach, expect, test } from 'vitest'
import { configFrom, homeZone, readConfigFromPage, readValueFromPage } from './config.ts'

afterEach(() => {
  document.head.innerHTML = ''
})

test('reads the configuration from the meta tags of the page', () => {
  document.head.innerHTML = `
    <meta name="description" content="Boxes to rent">
    <meta name="boxzone:country" content="SVK">
    <meta name="boxzone:billing.iban" content="SK31 1200 0000 1987 4263 7541">
    <meta name="boxzone:chatbotEnable" content="true">
    <meta name="boxzone:timeZone" content="Europe/Bratislava">`
  const config = configFrom(readConfigFromPage(document))
  expect([config.value('country'), config.value('billing.iban')]).toEqual(['SVK', 'SK31 1200 0000 1987 4263 7541'])
  expect([config.isOn('chatbotEnable'), config.isOn('maintenance')]).toEqual([true, false])
  expect([readValueFromPage('country'), readValueFromPage('mapKey'), homeZone()]).toEqual([
    'SVK',
    '',
    'Europe/Bratislava',
  ])
})
