import { readFileSync } from 'node:fs'
import { baseUrl } from '../../testkit/app/base-url.ts'
import { demoAccount } from '../../testkit/app/demo-accounts.ts'
import { mainWarehouse } from '../../testkit/app/demo-warehouses.ts'
import routes from '../../web/app/routes.ts'
import { callApi } from './order-visitor.ts'
import { fetchToken } from './page-actions.ts'

interface RouteNode {
  readonly file: string
  readonly path?: string
  readonly children?: readonly RouteNode[]
}

/** A resource route without a server loader has no document: only fetchers of the browser use it. */
function isClientResource(file: string): boolean {
  if (!file.endsWith('-route.ts')) return false
  const source = readFileSync(new URL(`../../web/app/${file}`, import.meta.url), 'utf8')
  return !/^export (async )?(function|const) loader\b/m.test(source)
}

function patternsOf(nodes: readonly RouteNode[], under = ''): string[] {
  return nodes.flatMap(({ file, path, children = [] }) => {
    const pattern = path === undefined ? under : `${under}/${path}`
    const isPage = (path !== undefined || children.length === 0) && !isClientResource(file)
    return [...(isPage ? [pattern || '/'] : []), ...patternsOf(children, pattern)]
  })
}

/** Patterns of all routes except resource routes without a server loader. Example: `/location/:id`. */
export const pagePatterns: readonly string[] = patternsOf(routes)

/** Values of the route parameters. */
const parameters: Readonly<Record<string, () => Promise<string>>> = {
  '/location/:id': async () => (await mainWarehouse(baseUrl())).id,
  '/my/contracts/:id': async () => {
    const token = await fetchToken(demoAccount('anna'))
    const contracts = await callApi('/api/client/my/contracts', undefined, token)
    return contracts[0].id
  },
}

export async function fillParameters(pattern: string): Promise<string> {
  if (pattern.endsWith('*')) return pattern.replace('*', 'no-such-page')
  if (!pattern.includes(':')) return pattern
  const start = Object.keys(parameters).find((known) => pattern === known || pattern.startsWith(`${known}/`))
  const fill = start === undefined ? undefined : parameters[start]
  if (!start || !fill) throw new Error(`e2e/harness/every-page.ts has no value for the parameter of ${pattern}`)
  return pattern.replace(start, start.replace(/:\w+/, await fill()))
}
