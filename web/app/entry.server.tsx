import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router'
import { drawnPages } from './lib/drawn-pages.ts'
import { withInlineStyles } from './lib/inline-styles.ts'
import { languageOf } from './lib/language.ts'
import { pageContext } from './lib/page-context.ts'
import { type PageValues, PageValuesProvider } from './lib/page-values.tsx'
import { isScreenHandle } from './lib/screen.ts'
import { prepareTexts } from './lib/texts.tsx'

/** Loaders answer within this time or the page is given up, in milliseconds. */
export const streamTimeout = 5_000

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const page = context.get(pageContext)
  const values = {
    rawConfig: page.config,
    language: languageOf(request, page.config),
    nonce: page.nonce,
    origin: page.origin,
    madeAt: page.now(),
  }
  setPageHeaders(headers, values.language)
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  await Promise.all([prepareTexts(values.language, textsOf(router)), prepareTexts(values.language, ['cookies'])])
  const draw = async () => {
    const html = await renderPage(request, router, values)
    return page.stylesheet ? withInlineStyles(html, stylesheetsOf(router), page.stylesheet) : html
  }
  const { loaderData: data, errors } = router.staticHandlerContext
  const html = errors || import.meta.env.DEV ? await draw() : await drawn({ ...values, url: request.url, data }, draw)
  return new Response(html, { status, headers })
}

const drawn = drawnPages()

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

function renderPage(request: Request, router: EntryContext, values: PageValues): Promise<string> {
  const nonce = values.nonce === undefined ? {} : { nonce: values.nonce }
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <PageValuesProvider values={values}>
        <ServerRouter context={router} url={request.url} {...nonce} />
      </PageValuesProvider>,
      {
        ...nonce,
        // The page leaves whole: nothing of it has to be moved to its place by a script.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(givingUp)
          resolve(text(pipe(new PassThrough())))
        },
        onShellError: reject,
        // What fails inside the shell comes again as its error; without this React prints it as well.
        onError: () => undefined,
      },
    )
    const givingUp = setTimeout(() => abort(new Error('The page took too long')), streamTimeout + 1_000)
  })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  const page = 'get' in context ? context.get(pageContext) : undefined
  page?.onError?.(error)
}
