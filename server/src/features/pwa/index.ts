import { isLanguage, type Language } from '@boxzone/i18n'
import { translator } from '@boxzone/i18n/server-texts'
import type { Config } from '#src/config/config.ts'
import { appIcon } from '#src/documents/app-icon.ts'
import { htmlResponse, type PlainRequest, type PlainRoute } from '#src/kernel/http/plain-route.ts'
import { appIcons, appManifest } from './manifest.rules.ts'
import { offlinePage, offlinePolicy } from './offline-page.ts'

const cacheForOneDay = { 'cache-control': 'public, max-age=86400' }

/** Manifest, icons and offline page of the installed app. `hl` selects the language of the manifest and the page. */
export function installedAppRoutes(config: Config): PlainRoute[] {
  const languageOf = ({ query }: PlainRequest) => (isLanguage(query.hl) ? query.hl : config.language)
  return [
    {
      method: 'GET',
      path: '/manifest.webmanifest',
      isFile: true,
      handle: async (request) => ({
        contentType: 'application/manifest+json; charset=utf-8',
        body: JSON.stringify(manifestIn(languageOf(request), config)),
        headers: cacheForOneDay,
      }),
    },
    {
      method: 'GET',
      path: '/offline',
      handle: async (request) => ({
        ...htmlResponse(offlinePage(languageOf(request), config.OPERATOR_NAME)),
        headers: { 'content-security-policy': offlinePolicy },
      }),
    },
    ...iconRoutes(),
  ]
}

function manifestIn(language: Language, { OPERATOR_NAME, META_DESCRIPTION }: Config) {
  const t = translator(language, 'shell')
  return appManifest(language, {
    name: OPERATOR_NAME,
    description: META_DESCRIPTION || t('description'),
    boxes: t('zone.boxes'),
    locations: t('header.boxes'),
  })
}

/** Each icon is rendered at its first request. */
function iconRoutes(): PlainRoute[] {
  const rendered = new Map<string, Buffer>()
  return Object.entries(appIcons).map(([path, icon]) => ({
    method: 'GET',
    path,
    isFile: true,
    handle: async () => {
      const body = rendered.get(path) ?? appIcon(icon)
      rendered.set(path, body)
      return { contentType: 'image/png', body, headers: cacheForOneDay }
    },
  }))
}
