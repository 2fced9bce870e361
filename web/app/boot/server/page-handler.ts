import * as build from 'virtual:server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { type RequestContext, requestContext } from '#app/lib/api/request-context.ts'
import { redirectToLanguage } from './language-redirect.ts'

const handle = createRequestHandler(build, import.meta.env.MODE)

/** Renders one page. `page` contains everything that the page needs from the server. */
export async function handlePage(request: Request, page: RequestContext): Promise<Response> {
  const switched = redirectToLanguage(request)
  if (switched) return switched
  const context = new RouterContextProvider()
  context.set(requestContext, page)
  return handle(request, context)
}
