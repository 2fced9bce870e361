import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { type PageContext, pageContext } from './lib/page-context.ts'

const handle = createRequestHandler(build, import.meta.env.MODE)

/** Renders one page. Everything a page needs of the server comes in `page`: the web app reaches for nothing itself. */
export function handlePage(request: Request, page: PageContext): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(pageContext, page)
  return handle(request, context)
}
