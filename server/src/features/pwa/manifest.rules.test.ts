import { expect, test } from 'vitest'
import { appManifest } from './manifest.rules.ts'

const texts = { name: 'Boxzone', description: 'Sklady', boxes: 'Moje Boxy', locations: 'Pobočky' }

test('opens My Boxes as a standalone app in the requested language', () => {
  expect(appManifest('sk', texts)).toMatchObject({
    id: '/',
    name: 'Boxzone',
    short_name: 'Boxzone',
    description: 'Sklady',
    lang: 'sk',
    dir: 'ltr',
    start_url: '/my/boxes',
    scope: '/',
    display: 'standalone',
    theme_color: '#faf7f2',
    background_color: '#faf7f2',
  })
})

test('lists rounded and maskable icons in both sizes without the Apple icon', () => {
  expect(appManifest('sk', texts).icons).toEqual([
    { src: '/app-icons/192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/app-icons/512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/app-icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: '/app-icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ])
})

test('offers shortcuts to the rented Boxes and the warehouses', () => {
  expect(appManifest('sk', texts).shortcuts).toEqual([
    { name: 'Moje Boxy', url: '/my/boxes' },
    { name: 'Pobočky', url: '/boxes' },
  ])
})
