import { existsSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { App } from './app.ts'
import type { Config } from './config/config.ts'
import { inProcessCalls } from './kernel/http/in-process.ts'
import { createPages, type HandlePage, type PageSettings, type Pages } from './kernel/http/pages.ts'
import { pageConfig } from './page-config.ts'

export interface OpenPages extends Pages {
  close(): Promise<void>
}

type PageParts = Omit<PageSettings, 'handlePage' | 'staticDirectory'>

const web = (path: string) => fileURLToPath(new URL(`../../web/${path}`, import.meta.url))

const anonymous = { requestId: 'page', source: 'page', sessionId: null, userAgent: null }

export const pagePartsOf = ({ config, ctx, clock, log, calls, callContext }: App): PageParts => ({
  config: pageConfig(config, ctx.content),
  origin: config.origin,
  call: inProcessCalls(calls.routes, () => callContext(anonymous)),
  now: () => clock.now(),
  // The visitor gets an incomplete page or an error page, so the operator must see the cause.
  onError: (error) => log.error({ err: error }, 'page rendering failed'),
})

/** Opens the built web app, or its sources with live reload in development. */
export async function openPages(config: Config, parts: PageParts): Promise<OpenPages> {
  if (config.BOXZONE_DEV) return openSources(parts)
  const built = web('build/server/index.js')
  if (!existsSync(built)) throw new Error('The web app is not built: run npm start, or npm run build')
  bypassTsx(pathToFileURL(web('build/server/')).href)
  const { handlePage } = await import(pathToFileURL(built).href)
  const pages = createPages({ ...parts, handlePage, staticDirectory: web('build/client') })
  return { ...pages, close: async () => {} }
}

/** Bypasses tsx for built files: it would hold a source map of each file in memory. */
function bypassTsx(folder: string): void {
  registerHooks({
    load: (url, context, next) =>
      url.startsWith(folder) && url.endsWith('.js')
        ? { format: 'module', source: readFileSync(fileURLToPath(url)), shortCircuit: true }
        : next(url, context),
  })
}

async function openSources(parts: PageParts): Promise<OpenPages> {
  const { createServer } = await import('vite')
  const vite = await createServer({ root: web(''), server: { middlewareMode: true }, appType: 'custom' })
  const handlePage: HandlePage = async (request, page) => {
    const module = await vite.ssrLoadModule('./app/boot/server/page-handler.ts')
    return module.handlePage(request, page)
  }
  const pages = createPages({ ...parts, handlePage, staticDirectory: web('public') })
  return { ...pages, middleware: vite.middlewares, close: () => vite.close() }
}
