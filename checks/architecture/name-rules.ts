import { isTest, type Rule } from './import-rules.ts'

/** Forbids two modules of one package to export the same name. All test folders count as one package. */
const packages: readonly RegExp[] = [
  /^contract\//,
  /^i18n\//,
  /^server\//,
  /^web\//,
  /^(bench|checks|e2e|evaluation|hazards|scripts|testkit)\//,
]

/** React Router reads these exports of a route module. */
const routeExports = new Set([
  'ErrorBoundary',
  'HydrateFallback',
  'Layout',
  'action',
  'clientAction',
  'clientLoader',
  'handle',
  'headers',
  'links',
  'loader',
  'meta',
  'shouldRevalidate',
])

/** Names that may repeat: a call and its handler, drawing helpers, or code of two separate processes. */
const sharedNames = new Set([
  'Config',
  'PAD',
  'Row',
  'ShareDialog',
  'Target',
  'count',
  'findBox',
  'line',
  'loadTexts',
  'orderSteps',
  'pathLength',
  'reportError',
  'round',
  'start',
  'warehouse',
])

const isDeclaration = (path: string) => /\.d\.(ts|mts)$/.test(path)

export const exportedNamesAreUnique: Rule = (files) =>
  packages.flatMap((folder) => {
    const owners = new Map<string, string[]>()
    for (const { path, exports } of files) {
      if (!folder.test(path) || isDeclaration(path) || /\.(test|e2e)\.tsx?$/.test(path)) continue
      for (const name of new Set(exports.map((found) => found.name))) {
        if (!isShared(path, name)) owners.set(name, [...(owners.get(name) ?? []), path])
      }
    }
    return [...owners]
      .filter(([, paths]) => paths.length > 1)
      .map(([name, paths]) => `${name} is exported by ${paths.join(' and ')}`)
  })

const isShared = (path: string, name: string) =>
  sharedNames.has(name) || (/^web\/app\/.+\.tsx?$/.test(path) && !isTest(path) && routeExports.has(name))
