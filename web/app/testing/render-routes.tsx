import type { Language } from '@boxzone/i18n/languages'
import { render } from '@testing-library/react'
import { type ClientActionFunctionArgs, type ClientLoaderFunctionArgs, createRoutesStub } from 'react-router'
import { vi } from 'vitest'
import { PageProviders } from './render-dom.tsx'

type StubRoute = Parameters<typeof createRoutesStub>[0][number]

interface TestRoute {
  readonly id?: string
  readonly path: string
  readonly Component?: NonNullable<StubRoute['Component']>
  readonly middleware?: StubRoute['middleware']
  readonly clientLoader?: (args: never) => unknown
  readonly clientAction?: (args: never) => unknown
  readonly shouldRevalidate?: StubRoute['shouldRevalidate']
  readonly children?: readonly TestRoute[]
}

const noServer = () => Promise.reject(new Error('the route has no server loader or action'))

/** The stub knows no client loaders and actions, so it gets them as the loaders and actions of a data router. */
function toStub({
  id,
  path,
  Component,
  middleware,
  clientLoader,
  clientAction,
  shouldRevalidate,
  children,
}: TestRoute): StubRoute {
  const run = (handler: (args: never) => unknown, extra: object) => (args: object) =>
    // The handler's generated types name its route, which the stub does not know.
    handler({ ...args, ...extra } as never) as never
  const route = {
    path,
    ...(id !== undefined && { id }),
    ...(Component && { Component }),
    ...(middleware && { middleware }),
    ...(clientLoader && {
      loader: run(clientLoader, { serverLoader: noServer } satisfies Partial<ClientLoaderFunctionArgs>),
    }),
    ...(clientAction && {
      action: run(clientAction, { serverAction: noServer } satisfies Partial<ClientActionFunctionArgs>),
    }),
    ...(shouldRevalidate && { shouldRevalidate }),
    ...(children && { children: children.map(toStub) }),
  }
  // The type of the stub requires `any` in its components.
  return route as StubRoute
}

/** Renders real route modules at `path`. The caller fakes `fetch`. */
export function renderRoutes(routes: readonly TestRoute[], path: string, language: Language = 'en') {
  const Stub = createRoutesStub(routes.map(toStub))
  return render(
    <PageProviders language={language}>
      <Stub initialEntries={[path]} />
    </PageProviders>,
  )
}

/** A fake `fetch` with a response per method and path. It rejects a path without a response, like a lost connection. */
export function fakeApi(responses: Readonly<Record<string, (body: unknown) => unknown>>) {
  return vi.fn(async (input: string, init: RequestInit = {}) => {
    const path = input.split('?')[0] ?? ''
    const respond = responses[`${init.method ?? 'GET'} ${path}`]
    if (!respond) throw new TypeError(`no response for ${init.method ?? 'GET'} ${path}`)
    const result = await respond(typeof init.body === 'string' ? JSON.parse(init.body) : undefined)
    return result instanceof Response ? result : Response.json(result ?? null)
  })
}
