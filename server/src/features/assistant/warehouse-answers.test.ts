import type { Language } from '@boxzone/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/test-app.ts'
import { nearestAnswer, priceAnswer, warehousesFor, warehousesNamedIn } from './warehouse-answers.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function ask(answer: typeof priceAnswer, question: string, language: Language): Promise<string> {
  const ctx = app.services.callContext({ requestId: 'test', source: '192.0.2.1', sessionId: null, userAgent: null })
  const context = { ctx, question, language, position: null, memory: null }
  const warehouses = await warehousesFor(context)
  return answer(context, warehouses, warehousesNamedIn(question, warehouses).named).text.replaceAll('\u00a0', ' ')
}

test('shows the price of the area when a question names an area and a city', async () => {
  const text = await ask(priceAnswer, 'Cât costă 3 mp la Cluj?', 'ro')
  expect(text).toContain('Mică, 3 m²: de la 305 RON')
  expect(text).not.toContain('220 RON')
})

test('shows the next larger size when no Box has the area', async () => {
  expect(await ask(priceAnswer, 'How much is 4 m2 in Cluj?', 'en')).toContain('Medium, 5 m²: from RON 470')
})

test('shows the lowest price of the area when a question names no city', async () => {
  const text = await ask(priceAnswer, 'Koľko stojí 5 m²?', 'sk')
  expect(text).toContain('Box okolo 5 m² stojí od 89 €')
  expect(text).not.toContain('26 €')
})

test('shows the free Boxes and the price of the area when a question asks for a free Box', async () => {
  expect(await ask(nearestAnswer, '3 mp la Cluj', 'ro')).toContain('1 boxă liberă, de la 305 RON')
})

test('names the location when it has no free Box of the requested area', async () => {
  expect(await ask(nearestAnswer, '90 m2 in Cluj', 'en')).toContain('Mărăști: no Box like that is available')
})
