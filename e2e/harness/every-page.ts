import routes from '../../web/app/routes.ts'
import { callApi } from './order-visitor.ts'
import { demoPerson, tokenOf } from './people.ts'

/** Every page of the web app, the ones of tomorrow too: read from its routes, with their parameters filled in. */

interface RouteNode {
  readonly path?: string
  readonly children?: readonly RouteNode[]
}

function patternsOf(nodes: readonly RouteNode[], under = ''): string[] {
  return nodes.flatMap(({ path, children = [] }) => {
    const own = path === undefined ? under : `${under}/${path}`
    const isPage = path !== undefined || children.length === 0
    return [...(isPage ? [own || '/'] : []), ...patternsOf(children, own)]
  })
}

/** As the routes write them: `/location/:id`. */
export const pagePatterns: readonly string[] = patternsOf(routes)

/** What stands for a parameter; a new one is told here. */
const fillings: Readonly<Record<string, () => Promise<string>>> = {
  '/location/:id': async () => (await callApi('/api/client/warehouse'))[0].id,
  '/my/contracts/:id': async () => {
    const token = await tokenOf(demoPerson('anna'))
    const contracts = await callApi('/api/client/my/contracts', undefined, token)
    return contracts[0].id
  },
}

export async function addressOf(pattern: string): Promise<string> {
  if (pattern.endsWith('*')) return pattern.replace('*', 'no-such-page')
  if (!pattern.includes(':')) return pattern
  const start = Object.keys(fillings).find((known) => pattern === known || pattern.startsWith(`${known}/`))
  const fill = start === undefined ? undefined : fillings[start]
  if (!start || !fill)
    throw new Error(`e2e/harness/every-page.ts has to say what stands for the parameter of ${pattern}`)
  return pattern.replace(start, start.replace(/:\w+/, await fill()))
}
