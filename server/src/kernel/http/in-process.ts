import type { AnyEndpoint } from '@boxzone/contract'
import type { CallCtx } from '../context.ts'
import { CallError } from '../errors.ts'
import { runCall } from './calls.ts'
import { parseInput } from './input.ts'
import type { Route } from './route.ts'

/**
 * Runs a public call for a page without the network. The web app bundles its own copy of the contract, so method and
 * path identify the call.
 */
export function inProcessCalls(routes: readonly Route[], context: () => CallCtx) {
  const byName = new Map(routes.map((route) => [nameOf(route.endpoint), route]))
  return async (endpoint: AnyEndpoint, input: unknown): Promise<unknown> => {
    const route = byName.get(nameOf(endpoint))
    if (route?.endpoint.auth !== 'public') throw new CallError('not-found')
    const { body } = await runCall(route, context(), parseInput(route.endpoint, input))
    return body === '' ? undefined : JSON.parse(body.toString())
  }
}

const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`
