import { api } from '@boxzone/contract'
import type { App } from './app.ts'
import { devRoutes } from './demo/pages/index.ts'
import { cameraPictureRoutes } from './features/doors/index.ts'
import { legalDocumentRoutes } from './features/legal/index.ts'
import { mapTilesRoutes } from './features/map-tiles/index.ts'
import { oneClickRoutes } from './features/newsletter/index.ts'
import { contentFileRoutes } from './features/operator-content/index.ts'
import { installedAppRoutes } from './features/pwa/index.ts'
import { discoveryRoutes } from './features/seo/index.ts'
import { referenceRoutes } from './kernel/http/api-reference.ts'
import type { PlainRoute } from './kernel/http/plain-route.ts'

/** All routes that are neither calls of the contract nor pages of the web app. */
export const plainRoutesOf = (app: App): PlainRoute[] => [
  ...(app.payments.sandbox?.pages ?? []),
  ...(app.identity.sandbox?.pages ?? []),
  ...cameraPictureRoutes(app.ctx),
  ...referenceRoutes(api, app.config),
  ...discoveryRoutes(app.ctx),
  ...legalDocumentRoutes(app.ctx),
  ...mapTilesRoutes(app.config),
  ...contentFileRoutes(app.ctx.content.files),
  ...installedAppRoutes(app.config),
  ...oneClickRoutes(app.ctx),
  ...(app.config.demo ? devRoutes(app) : []),
]
