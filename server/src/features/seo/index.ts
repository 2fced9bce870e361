import { getCountry } from '@boxzone/contract/countries/countries'
import { isLanguage } from '@boxzone/i18n'
import { renderShareImage } from '#src/documents/index.ts'
import { findOpenWarehouseIds } from '#src/features/warehouses/index.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { PlainRoute } from '#src/kernel/http/plain-route.ts'
import { listedPages, robotsTxt, sitemapXml } from './discovery.rules.ts'
import { locationShare } from './location-share.ts'
import { ShareImageCache } from './share-image-cache.ts'

/** Routes for search engines and for sites that preview links. */
export function discoveryRoutes(ctx: Ctx): PlainRoute[] {
  const { config } = ctx
  const images = new ShareImageCache(renderShareImage)
  return [
    {
      method: 'GET',
      path: '/robots.txt',
      handle: async () => ({
        contentType: 'text/plain; charset=utf-8',
        body: robotsTxt(config.origin, config.allowsIndexing),
      }),
    },
    {
      method: 'GET',
      path: '/location/:id/share.png',
      handle: ({ params, query }) =>
        locationShare(ctx, images, params.id ?? '', isLanguage(query.hl) ? query.hl : undefined),
    },
    {
      method: 'GET',
      path: '/sitemap.xml',
      handle: async () => {
        const pages = listedPages.filter((page) => page !== '/franchising' || getCountry(config.COUNTRY).franchising)
        const locations = (await findOpenWarehouseIds(ctx.db)).map((id) => `/location/${id}`)
        const body = sitemapXml(config.origin, [...pages, ...locations], config.language)
        return { contentType: 'application/xml; charset=utf-8', body }
      },
    },
  ]
}
