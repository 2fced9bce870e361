import * as build from 'virtual:server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { redirectToLanguage } from './lib/language-redirect.ts'
import { type RequestContext, requestContext } from './lib/page-context.ts'

const handle = createRequestHandler(build, import.meta.env.MODE)

/** Renders one page. Everything a page needs of the server comes in `page`: the web app reaches for nothing itself. */
export async function handlePage(request: Request, page: RequestContext): Promise<Response> {
  const switched = redirectToLanguage(request)
  if (switched) return switched
  const context = new RouterContextProvider()
  context.set(requestContext, page)
  return handle(request, context)
}
