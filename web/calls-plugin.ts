import * as calls from '@boxzone/contract/calls'
import type { Plugin } from 'vite'

const publicId = 'virtual:calls'
const privateId = `\0${publicId}`

/** Where each call leads, without the schemas of what goes in and comes out: the server checks both. */
function lightModule(): string {
  return Object.entries(calls)
    .map(([name, call]) => {
      const { method, path, auth, query } = call
      const { contentType } = { contentType: undefined, ...call }
      return `export const ${name} = ${JSON.stringify({ method, path, auth, query, contentType })}`
    })
    .join('\n')
}

/**
 * Serves `virtual:calls`: every call of the contract by its name. A built page gets only what making a call takes,
 * so that the schemas, and with them Zod, come with the forms that check what is typed, and with nothing else.
 */
export function lightCalls(): Plugin {
  return {
    name: 'boxzone-calls',
    resolveId: (id) => (id === publicId ? privateId : undefined),
    load(id) {
      if (id !== privateId) return undefined
      const isLight = this.environment.name === 'client' && this.environment.mode === 'build'
      const code = isLight ? lightModule() : "export * from '@boxzone/contract/calls'"
      return { code, moduleSideEffects: false }
    },
  }
}
