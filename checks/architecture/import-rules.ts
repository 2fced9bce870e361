import type { Import, SourceFile } from './source-file.ts'

export type Rule = (files: SourceFile[]) => string[]

export const isTest = (path: string) => /\.(test|e2e)\.tsx?$/.test(path) || path.includes('/testing/')

export const isProduct = (path: string) => /^(contract|i18n|server|web)\//.test(path)

type Forbidden = (file: SourceFile, found: Import) => boolean

const imports = (forbidden: Forbidden): Rule =>
  function check(files) {
    return files.flatMap((file) =>
      file.imports
        .filter((found) => forbidden(file, found))
        .map((found) => `${file.path}:${found.line} imports ${found.specifier}`),
    )
  }

export const featureOf = (path: string) => path.match(/^(server\/src|web\/app)\/features\/([^/]+)/)?.[2]

/**
 * The package `contract` imports only zod. Exception: two modules read the country files with `node:fs`; the web build
 * replaces these modules by the data.
 */
export const contractIsPure = imports(
  ({ path }, { target }) =>
    path.startsWith('contract/') &&
    !isTest(path) &&
    target !== 'zod' &&
    !target.startsWith('contract/') &&
    !(target.startsWith('node:') && /^contract\/src\/countries\/(countries|country-files)\.ts$/.test(path)),
)

export const webAndServerAreSeparate = imports(
  ({ path }, { target }) =>
    (path.startsWith('web/') && target.startsWith('server/')) ||
    (path.startsWith('server/') && target.startsWith('web/')),
)

/**
 * Rank of each folder or file; the longest matching path counts. A file may import its own layer and layers of a lower
 * rank, but no other layer of the same rank.
 */
const layers: readonly (readonly [path: string, rank: number])[] = [
  ['contract', 0],
  ['i18n', 1],
  ['scripts/lib', 0],
  ['testkit/services', 1],

  ['server/src/config', 10],
  ['server/src/kernel', 11],
  ['server/src/gateways', 12],
  ['server/src/documents', 13],
  ['server/src/features', 14],
  ['server/src', 15],
  ['server/src/demo', 16],
  ['server/src/cli', 17],
  ['server/src/plain-routes.ts', 18],
  ['server/src/start.ts', 19],
  ['server/src/main.ts', 20],

  // Stylesheets; a module reads their text with ?raw.
  ['web/app/styles', 9],
  ['web/app/lib/browser', 10],
  ['web/app/lib/config', 10],
  ['web/app/lib/routing', 10],
  ['web/app/lib/storage', 10],
  ['web/app/lib/format', 11],
  ['web/app/lib/session', 11],
  ['web/app/lib/api', 12],
  ['web/app/lib/geolocation', 12],
  ['web/app/lib/text-fallback', 12],
  ['web/app/lib/i18n', 13],
  ['web/app/lib/streaming', 13],
  ['web/app/lib/time', 13],
  ['web/app/lib/auth', 14],
  ['web/app/domain', 15],
  ['web/app/ui', 15],
  ['web/app/forms', 16],
  ['web/app/features', 17],
  ['web/app/boot', 18],
  ['web/app/office/lib', 18],
  ['web/app/office/kit', 19],
  ['web/app/office/shell', 20],
  ['web/app/office/screens', 20],
  ['web/app/office', 21],
  ['web/app/screens', 18],
  ['web/app', 22],
  ['web', 22],

  ['testkit', 30],
  ['bench', 31],
  ['checks', 31],
  ['e2e', 31],
  ['evaluation', 31],
  ['hazards', 31],
  ['scripts', 31],
]

/** Restrictions of lower layers: `from` may import only those files of `to` that match `only`. */
const restrictedImports: readonly (readonly [from: string, to: string, only: RegExp])[] = [
  ['web/app/ui', 'web/app/lib', /^web\/app\/lib\/browser\//],
]

const isIn = (folder: string, path: string) => path === folder || path.startsWith(`${folder}/`)

function layerOf(path: string): readonly [path: string, rank: number] | undefined {
  return layers.filter(([folder]) => isIn(folder, path)).sort(([a], [b]) => b.length - a.length)[0]
}

export const layersImportDownwards = imports(({ path }, { target }) => {
  const [from, to] = [layerOf(path), layerOf(target)]
  if (!from || !to || from === to || (isProduct(path) && isTest(path))) return false
  return (
    to[1] >= from[1] || restrictedImports.some(([a, b, only]) => isIn(a, path) && isIn(b, target) && !only.test(target))
  )
})

/** Unit tests may start services such as PostgreSQL from the testkit, but not the complete product. */
export const productTestsUseServicesOnly = imports(
  ({ path }, { target }) =>
    isProduct(path) &&
    /^(testkit|e2e|hazards|bench|checks|evaluation)\//.test(target) &&
    !isIn('testkit/services', target),
)

export const productionImportsNoTestCode = imports(
  ({ path }, { target }) => isProduct(path) && !isTest(path) && isTest(target),
)

const impure = [
  /\.repo\.ts$/,
  /^server\/src\/gateways\//,
  /^server\/src\/kernel\/(database|clock|jobs|http|outbox)/,
  /^(kysely|pg|pg-boss)$/,
]

export const rulesArePure = imports(
  ({ path }, { target, typeOnly }) =>
    path.endsWith('.rules.ts') && !typeOnly && impure.some((pattern) => pattern.test(target)),
)

/** Packages that only some files may import, with the paths of these files. */
const allowedImporters: [packages: RegExp, files: RegExp][] = [
  [/^(fastify|@fastify\/.+)$/, /^server\/src\/kernel\/http/],
  [/^(pg|@electric-sql\/pglite)$/, /^server\/src\/kernel\/database/],
  [/^@opentelemetry\/.+$/, /^server\/src\/kernel\/tracing/],
  [/^prom-client$/, /^server\/src\/kernel\/metrics/],
  [/^pg-boss$/, /^server\/src\/kernel\/jobs/],
  [/^@node-rs\/argon2$/, /\/passwords\.ts$/],
  [/^@simplewebauthn\/.+$/, /\/passkeys\.ts$/],
  [/^(nodemailer|smtp-server)$/, /^server\/src\/gateways\/mail\//],
  [/^(mqtt|aedes)$/, /^server\/src\/gateways\/locks\//],
  [/^@anthropic-ai\/.+$/, /^server\/src\/gateways\/assistant\//],
  [/^minisearch$/, /^server\/src\/features\/assistant\//],
  [/^web-push$/, /^server\/src\/gateways\/push\//],
  [/^stripe$/, /^server\/src\/gateways\/(payments|identity|stripe)\//],
  [/^@react-email\/.+$/, /\.email\.tsx$|^server\/src\/(kernel|gateways)\/.*mail/],
  [/^@react-pdf\/.+$/, /\.pdf\.tsx$|^server\/src\/kernel\/pdf/],
  [/^(maplibre-gl|pmtiles|supercluster)$/, /^web\/app\/features\/map\//],
  [/^(three|pannellum)$/, /^web\/app\/features\//],
  [/^(@base-ui\/react|react-day-picker)$/, /^web\/app\/ui\//],
  [/^(@tanstack\/.+|d3-.+)$/, /^web\/app\/office\//],
]

export const packagesStayInTheirFolder = imports(
  ({ path }, { target }) =>
    isProduct(path) &&
    !isTest(path) &&
    allowedImporters.some(([packages, files]) => packages.test(target) && !files.test(path)),
)

/** Files in `hazards/` and `testkit/` may import the test helpers of a feature directly. */
const usesTestHelper = (path: string, target: string) =>
  /^(hazards|testkit)\//.test(path) && target.includes('/testing/')

export const featuresAreImportedThroughIndex = imports(({ path }, { target }) => {
  const feature = target.startsWith('server/') ? featureOf(target) : undefined
  if (feature === undefined || featureOf(path) === feature || usesTestHelper(path, target)) return false
  return target !== `server/src/features/${feature}/index.ts`
})

/** A feature does not choose the implementation of a port. `app.ts`, `start.ts` and the command line choose it. */
export const featuresKnowPortsOnly = imports(
  ({ path }, { target }) =>
    path.startsWith('server/src/features/') &&
    !isTest(path) &&
    target.startsWith('server/src/gateways/') &&
    !/\/port\.ts$|\.rules\.ts$/.test(target),
)

export const webFeaturesAreApart = imports(({ path }, { target }) => {
  const [from, to] = [path, target].map((file) => (file.startsWith('web/') ? featureOf(file) : undefined))
  return from !== undefined && to !== undefined && from !== to
})

const officeScreenOf = (path: string) => path.match(/^web\/app\/office\/screens\/([^/]+)/)?.[1]

/** Screens of the office share code through `office/kit` and `office/lib`. */
export const officeScreensAreApart = imports(({ path }, { target }) => {
  const [from, to] = [officeScreenOf(path), officeScreenOf(target)]
  return from !== undefined && to !== undefined && from !== to
})

export const routerInternalsStayInBoot = imports(
  ({ path }, { names }) => !isIn('web/app/boot', path) && names.some((name) => name.startsWith('UNSAFE_')),
)
