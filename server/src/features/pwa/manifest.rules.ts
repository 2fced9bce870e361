import type { Language } from '@boxzone/i18n'
import type { AppIcon } from '#src/documents/app-icon.ts'

/** Icons by their URL path. */
export const appIcons: Readonly<Record<string, AppIcon>> = {
  '/app-icons/192.png': { size: 192, shape: 'rounded' },
  '/app-icons/512.png': { size: 512, shape: 'rounded' },
  '/app-icons/maskable-192.png': { size: 192, shape: 'whole' },
  '/app-icons/maskable-512.png': { size: 512, shape: 'whole' },
  '/app-icons/apple.png': { size: 180, shape: 'whole' },
}

interface AppTexts {
  readonly name: string
  readonly description: string
  readonly boxes: string
  readonly locations: string
}

/** The id is the same in every language, so that the browser installs one app. Tenants install it to open doors. */
export function appManifest(language: Language, texts: AppTexts) {
  return {
    id: '/',
    name: texts.name,
    short_name: texts.name,
    description: texts.description,
    lang: language,
    dir: 'ltr',
    start_url: '/my/boxes',
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
      { name: texts.boxes, url: '/my/boxes' },
      { name: texts.locations, url: '/boxes' },
    ],
  }
}
