import type { Language } from '@boxzone/i18n'
import type { AppIcon } from '#src/documents/app-icon.ts'

/** Address → picture. */
export const appIcons: Readonly<Record<string, AppIcon>> = {
  '/app-icons/192.png': { size: 192, shape: 'rounded' },
  '/app-icons/512.png': { size: 512, shape: 'rounded' },
  '/app-icons/maskable-192.png': { size: 192, shape: 'whole' },
  '/app-icons/maskable-512.png': { size: 512, shape: 'whole' },
  '/app-icons/apple.png': { size: 180, shape: 'whole' },
}

interface AppWords {
  readonly name: string
  readonly description: string
  readonly boxes: string
  readonly locations: string
}

/** What a phone or a computer needs to know to install the site; it is the same app in every language. */
export function appManifest(language: Language, words: AppWords) {
  return {
    id: '/',
    name: words.name,
    short_name: words.name,
    description: words.description,
    lang: language,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: '#faf7f2',
    background_color: '#faf7f2',
    icons: Object.entries(appIcons)
      .filter(([src]) => !src.endsWith('/apple.png'))
      .map(([src, { size, shape }]) => ({
        src,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose: shape === 'whole' ? 'maskable' : 'any',
      })),
    shortcuts: [
      { name: words.boxes, url: '/my/boxes' },
      { name: words.locations, url: '/boxes' },
    ],
  }
}
