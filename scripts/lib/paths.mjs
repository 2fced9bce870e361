import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))
export const inRoot = (...parts) => join(root, ...parts)

const windows = process.platform === 'win32'

/** The Node binary of node_modules, or else the running Node. */
export function findNode() {
  const pinned = inRoot('node_modules', 'node', 'bin', windows ? 'node.exe' : 'node')
  if (existsSync(pinned)) return pinned
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  return undefined
}

export function requireNode() {
  const node = findNode()
  if (node) return node
  console.error('Boxzone: node_modules contains no Node; run `npm ci`, or use Node 24 or newer.')
  process.exit(1)
}
