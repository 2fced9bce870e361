import { existsSync } from 'node:fs'
import { inRoot } from './paths.mjs'
import { dropStamp, hashTree, readStamp, writeStamp } from './stamp.mjs'

const stamp = inRoot('web', 'build', '.boxzone-build')
const results = [inRoot('web', 'build', 'client'), inRoot('web', 'build', 'server', 'index.js')]

const hashSources = () =>
  hashTree(
    ['web', 'contract', 'i18n'].map((folder) => inRoot(folder)),
    ['package-lock.json', 'package.json', 'tsconfig.json'].map((file) => inRoot(file)),
  )

const missingResult = () => results.find((path) => !existsSync(path))

/** False when a source has changed since the build, or when a result is missing. */
export const isWebBuildCurrent = () => missingResult() === undefined && readStamp(stamp) === hashSources()

/** Runs the build and stores the hash of the sources at its start. */
export async function buildWeb(build) {
  const sources = hashSources()
  dropStamp(stamp)
  await build()
  const missing = missingResult()
  if (missing) throw new Error(`the build did not write ${missing}`)
  writeStamp(stamp, sources)
}
