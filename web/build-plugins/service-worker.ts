import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** Builds the service worker as one file with a fixed URL, so that its scope is the complete site. */
export function serviceWorker(): Plugin {
  return {
    name: 'boxzone-service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      const id = fileURLToPath(new URL('../worker/service-worker.ts', import.meta.url))
      this.emitFile({ type: 'chunk', id, fileName: 'service-worker.js' })
    },
  }
}
