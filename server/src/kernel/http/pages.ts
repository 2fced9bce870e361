import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { AnyEndpoint } from '@boxzone/contract'
import { allowsTags } from '@boxzone/contract/tagged-pages'
import { StaticFiles, type StaticResponse } from './static-files.ts'

/** Context of a page request. It must match `web/app/lib/api/request-context.ts`. */
export interface PageContext {
  readonly config: Readonly<Record<string, string>>
  readonly nonce: string
  readonly origin: string
  readonly call: (endpoint: AnyEndpoint, input: unknown) => Promise<unknown>
  readonly now: () => Date
  readonly onError: (error: unknown) => void
}

export type HandlePage = (request: Request, page: PageContext) => Promise<Response>

export interface PageRequest {
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly nonce: string
}

export interface Pages {
  staticFile(path: string, acceptEncoding: string): Promise<StaticResponse | null>
  render(request: PageRequest): Promise<Response>
  readonly middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}

export interface PageSettings extends Omit<PageContext, 'nonce'> {
  readonly handlePage: HandlePage
  readonly staticDirectory: string
}

export function createPages({ handlePage, staticDirectory, ...page }: PageSettings): Pages {
  const files = new StaticFiles(staticDirectory)
  return {
    staticFile: (path, acceptEncoding) => files.find(path, acceptEncoding),
    render: ({ url, headers, nonce }) =>
      handlePage(toRequest(page.origin, url, headers), {
        ...page,
        config: configFor(url, page.config),
        nonce,
      }),
  }
}

/** Pages with personal data do not know the ids of third-party tags. */
function configFor(url: string, config: PageContext['config']): PageContext['config'] {
  return allowsTags(url.split('?')[0] ?? '') ? config : { ...config, analyticsId: '', tagManagerId: '' }
}

/** Uses the configured origin, never the Host header nor a host at the beginning of the path. */
function toRequest(origin: string, url: string, headers: IncomingHttpHeaders): Request {
  const plain = new Headers()
  for (const [name, value] of Object.entries(headers)) if (typeof value === 'string') plain.set(name, value)
  return new Request(new URL(`${origin}/${url.replace(/^[/\\]+/, '')}`), { headers: plain })
}
