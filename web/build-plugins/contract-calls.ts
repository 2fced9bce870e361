import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as calls from '@boxzone/contract/calls'
import type { Plugin } from 'vite'

const publicId = 'virtual:calls'
const privateId = `\0${publicId}`

/** Topic → names of its calls, read from the list of calls. */
function topics(): Map<string, string[]> {
  const list = readFileSync(fileURLToPath(import.meta.resolve('@boxzone/contract/calls')), 'utf8')
  const exports = list.matchAll(/export \{([^}]*)\} from '\.\/([\w-]+)\.ts'/g)
  return new Map(Array.from(exports, ([, names = '', topic = '']) => [topic, names.match(/\w+/g) ?? []]))
}

/** The fields of each call that `call()` reads. Only the server needs the schemas. */
export function lightModule(topic: string): string {
  const names = topics().get(topic) ?? []
  return Object.entries(calls)
    .filter(([name]) => names.includes(name))
    .map(([name, call]) => {
      const { method, path, auth, query, readsToken } = call
      const { contentType } = { contentType: undefined, ...call }
      const light = { method, path, auth, query, readsToken: readsToken || undefined, contentType }
      return `export const ${name} = ${JSON.stringify(light)}`
    })
    .join('\n')
}

/** Re-exports one module per topic, so that a page loads only the calls of its topics. */
const allTopics = (): string => [...topics().keys()].map((topic) => `export * from '${publicId}/${topic}'`).join('\n')

/** Serves `virtual:calls`. Built pages get calls without schemas, so that only validated forms load Zod. */
export function contractCalls(): Plugin {
  return {
    name: 'boxzone-calls',
    resolveId: (id) => (id === publicId || id.startsWith(`${publicId}/`) ? `\0${id}` : undefined),
    load(id) {
      if (id !== privateId && !id.startsWith(`${privateId}/`)) return undefined
      const isLight = this.environment.name === 'client' && this.environment.mode === 'build'
      const light = () => (id === privateId ? allTopics() : lightModule(id.slice(privateId.length + 1)))
      return { code: isLight ? light() : "export * from '@boxzone/contract/calls'", moduleSideEffects: false }
    },
  }
}
