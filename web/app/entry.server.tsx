import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router'
import { deferScripts } from './boot/server/defer-scripts.ts'
import { createPageCache } from './boot/server/page-cache.ts'
import { renderHtml } from './boot/server/render-html.ts'
import { type RequestContext, requestContext } from './lib/api/request-context.ts'
import { PageEnvironmentProvider } from './lib/config/page-environment.tsx'
import { languageOf } from './lib/i18n/language.ts'
import { prepareTexts } from './lib/i18n/texts.tsx'
import { isScreenHandle, type ScreenHandle } from './lib/routing/screen-handle.ts'

/** React Router rejects promises in loader data that are still pending after this time, in milliseconds. */
export const streamTimeout = 5_000

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const page = context.get(requestContext)
  const environment = {
    rawConfig: page.config,
    language: languageOf(request, page.config),
    nonce: page.nonce,
    origin: page.origin,
    renderedAt: page.now(),
  }
  setPageHeaders(headers, environment.language)
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const handles = screenHandlesOf(router)
  const texts = handles.flatMap(({ texts }) => texts)
  await Promise.all([
    prepareTexts(environment.language, texts),
    prepareTexts(environment.language, ['cookies', 'noScript']),
  ])
  const render = async () => {
    const html = await renderHtml(
      <PageEnvironmentProvider values={environment}>
        <ServerRouter context={router} url={request.url} nonce={environment.nonce} />
      </PageEnvironmentProvider>,
      {
        nonce: environment.nonce,
        giveUpAfterMs: streamTimeout + 1_000,
        onError: (error) => report(page, request, error),
      },
    )
    if (import.meta.env.DEV) return html
    return deferScripts(html, environment.nonce, { hasContent: !handles.some(({ isOffice }) => isOffice) })
  }
  const { loaderData: data, errors } = router.staticHandlerContext
  const html =
    errors || import.meta.env.DEV ? await render() : await cached({ ...environment, url: request.url, data }, render)
  return new Response(html, { status, headers })
}

const cached = createPageCache()

function screenHandlesOf({ staticHandlerContext, routeModules }: EntryContext): ScreenHandle[] {
  const handles = staticHandlerContext.matches.map(({ route }) => routeModules[route.id]?.handle)
  return handles.filter(isScreenHandle)
}

/** Shared caches must not store a page: it has a nonce and depends on a cookie. The browser's history may reuse it. */
function setPageHeaders(headers: Headers, language: string): void {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Language', language)
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache')
  headers.append('Vary', 'Cookie')
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if ('get' in context) report(context.get(requestContext), request, error)
}

/** Does not report errors of aborted requests. */
function report({ onError }: RequestContext, { signal }: Request, error: unknown): void {
  if (!signal.aborted) onError?.(error)
}
