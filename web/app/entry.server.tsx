import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router'
import { inlineStylesheets } from './boot/server/inline-stylesheets.ts'
import { createPageCache } from './boot/server/page-cache.ts'
import { renderHtml } from './boot/server/render-html.ts'
import { type RequestContext, requestContext } from './lib/api/request-context.ts'
import { PageEnvironmentProvider } from './lib/config/page-environment.tsx'
import { languageOf } from './lib/i18n/language.ts'
import { prepareTexts } from './lib/i18n/texts.tsx'
import { isScreenHandle } from './lib/routing/screen-handle.ts'

/** Loaders answer within this time or the page is given up, in milliseconds. */
export const streamTimeout = 5_000

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const page = context.get(requestContext)
  const values = {
    rawConfig: page.config,
    language: languageOf(request, page.config),
    nonce: page.nonce,
    origin: page.origin,
    renderedAt: page.now(),
  }
  setPageHeaders(headers, values.language)
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  await Promise.all([
    prepareTexts(values.language, textsOf(router)),
    prepareTexts(values.language, ['cookies', 'noScript']),
  ])
  const draw = async () => {
    const html = await renderHtml(
      <PageEnvironmentProvider values={values}>
        <ServerRouter context={router} url={request.url} nonce={values.nonce} />
      </PageEnvironmentProvider>,
      {
        nonce: values.nonce,
        giveUpAfterMs: streamTimeout + 1_000,
        onError: (error) => tell(page, request, error),
      },
    )
    return page.stylesheet ? inlineStylesheets(html, stylesheetsOf(router), page.stylesheet) : html
  }
  const { loaderData: data, errors } = router.staticHandlerContext
  const html = errors || import.meta.env.DEV ? await draw() : await drawn({ ...values, url: request.url, data }, draw)
  return new Response(html, { status, headers })
}

const drawn = createPageCache()

function textsOf({ staticHandlerContext, routeModules }: EntryContext) {
  const handles = staticHandlerContext.matches.map(({ route }) => routeModules[route.id]?.handle)
  return handles.flatMap((handle) => (isScreenHandle(handle) ? handle.texts : []))
}

function stylesheetsOf({ staticHandlerContext, manifest }: EntryContext): string[] {
  return [...new Set(staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? []))]
}

/** A page carries a nonce and follows a cookie, so that no cache may keep it for others; going back may still reuse it. */
function setPageHeaders(headers: Headers, language: string): void {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Language', language)
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache')
  headers.append('Vary', 'Cookie')
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if ('get' in context) tell(context.get(requestContext), request, error)
}

/** Whoever has left gets no page, and what fails for that reason is no failure. */
function tell({ onError }: RequestContext, { signal }: Request, error: unknown): void {
  if (!signal.aborted) onError?.(error)
}
