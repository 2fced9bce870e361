import { expect, test } from 'vitest'
import { appManifest } from './manifest.rules.ts'

const words = { name: 'Boxzone', description: 'Sklady', boxes: 'Moje Boxy', locations: 'Pobočky' }

test('the app opens on its own, from the start page, in the language of the page', () => {
  expect(appManifest('sk', words)).toMatchObject({
    id: '/',
    name: 'Boxzone',
    short_name: 'Boxzone',
    description: 'Sklady',
    lang: 'sk',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: '#faf7f2',
    background_color: '#faf7f2',
  })
})

test('its icons are a rounded and a maskable one in both sizes, and not the one for Apple', () => {
  expect(appManifest('sk', words).icons).toEqual([
    { src: '/app-icons/192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/app-icons/512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/app-icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: '/app-icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ])
})

test('a long press offers the own Boxes and the locations', () => {
  expect(appManifest('sk', words).shortcuts).toEqual([
    { name: 'Moje Boxy', url: '/my/boxes' },
    { name: 'Pobočky', url: '/boxes' },
  ])
})
