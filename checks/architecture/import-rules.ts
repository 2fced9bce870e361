import type { Import, SourceFile } from './source-file.ts'

export type Rule = (files: SourceFile[]) => string[]

export const isTest = (path: string) => /\.(test|e2e)\.tsx?$/.test(path) || path.includes('/testing/')

type Forbidden = (file: SourceFile, found: Import) => boolean

/** A rule that looks at one import at a time. */
const imports = (forbidden: Forbidden): Rule =>
  function check(files) {
    return files.flatMap((file) =>
      file.imports
        .filter((found) => forbidden(file, found))
        .map((found) => `${file.path}:${found.line} imports ${found.specifier}`),
    )
  }

const featureOf = (path: string) => path.match(/^(server\/src|web\/app)\/features\/([^/]+)/)?.[2]

export const contractIsPure = imports(
  ({ path }, { target }) =>
    path.startsWith('contract/') && !isTest(path) && target !== 'zod' && !target.startsWith('contract/'),
)

export const webAndServerAreSeparate = imports(
  ({ path }, { target }) =>
    (path.startsWith('web/') && target.startsWith('server/')) ||
    (path.startsWith('server/') && target.startsWith('web/')) ||
    (path.startsWith('i18n/') && /^(web|server|contract)\//.test(target)),
)

export const kernelKnowsNoFeature = imports(
  ({ path }, { target }) =>
    !isTest(path) &&
    ((path.startsWith('server/src/kernel/') && /^server\/src\/(features|demo|routes\.ts|main\.ts)/.test(target)) ||
      (path.startsWith('server/src/gateways/') && /^server\/src\/(features|demo)\//.test(target)) ||
      (/^web\/app\/(ui|lib)\//.test(path) && /^web\/app\/(features|screens)\//.test(target)) ||
      (path.startsWith('web/app/features/') && target.startsWith('web/app/screens/'))),
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

/** Package → the only places that may know it. */
const homes: [packages: RegExp, homes: RegExp][] = [
  [/^(fastify|@fastify\/.+)$/, /^server\/src\/kernel\/http/],
  [/^(pg|@electric-sql\/pglite)$/, /^server\/src\/kernel\/database/],
  [/^@opentelemetry\/.+$/, /^server\/src\/kernel\/tracing/],
  [/^prom-client$/, /^server\/src\/kernel\/metrics/],
  [/^pg-boss$/, /^server\/src\/kernel\/jobs/],
  [/^@node-rs\/argon2$/, /\/passwords\.ts$/],
  [/^(nodemailer|smtp-server)$/, /^server\/src\/gateways\/mail\//],
  [/^(mqtt|aedes)$/, /^server\/src\/gateways\/locks\//],
  [/^@anthropic-ai\/.+$/, /^server\/src\/gateways\/assistant\//],
  [/^minisearch$/, /^server\/src\/features\/assistant\//],
  [/^web-push$/, /^server\/src\/gateways\/push\//],
  [/^stripe$/, /^server\/src\/gateways\/payments\//],
  [/^@react-email\/.+$/, /\.email\.tsx$|^server\/src\/(kernel|gateways)\/.*mail/],
  [/^@react-pdf\/.+$/, /\.pdf\.tsx$|^server\/src\/kernel\/pdf/],
  [/^(maplibre-gl|supercluster)$/, /^web\/app\/features\/map\//],
  [/^(three|pannellum)$/, /^web\/app\/features\//],
  [/^(@base-ui\/react|react-day-picker)$/, /^web\/app\/ui\//],
]

export const vendorsStayInGateways = imports(
  ({ path }, { target }) =>
    /^(server|web|contract|i18n)\//.test(path) &&
    !isTest(path) &&
    homes.some(([packages, places]) => packages.test(target) && !places.test(path)),
)

export const featuresAreImportedThroughIndex = imports(({ path }, { target }) => {
  const feature = target.startsWith('server/') ? featureOf(target) : undefined
  return feature !== undefined && featureOf(path) !== feature && target !== `server/src/features/${feature}/index.ts`
})

/** What stands behind a port is chosen once, in app.ts and start.ts. */
export const featuresKnowPortsOnly = imports(
  ({ path }, { target }) =>
    path.startsWith('server/src/features/') &&
    !isTest(path) &&
    target.startsWith('server/src/gateways/') &&
    !/\/port\.ts$|\.rules\.ts$/.test(target),
)

export const webFeaturesAreApart = imports(({ path }, { target }) => {
  const [from, to] = [path, target].map((place) => (place.startsWith('web/') ? featureOf(place) : undefined))
  return from !== undefined && to !== undefined && from !== to
})

/** Files that import each other in a circle; imports of types alone do not count, they leave no trace at run time. */
export function noImportCycles(files: SourceFile[]): string[] {
  const edges = files.map(({ path, imports: found }): [string, string[]] => {
    return [path, found.filter(({ typeOnly }) => !typeOnly).map(({ target }) => target)]
  })
  return findCircles(new Map(edges))
}

/** Server features that need each other, by whatever import. */
export function noFeatureCycles(files: SourceFile[]): string[] {
  const edges = new Map<string, string[]>()
  for (const file of files) {
    const from = file.path.startsWith('server/') && !isTest(file.path) ? featureOf(file.path) : undefined
    if (!from) continue
    const to = file.imports.map(({ target }) => (target.startsWith('server/') ? (featureOf(target) ?? '') : ''))
    edges.set(from, [...(edges.get(from) ?? []), ...to.filter((name) => name !== '' && name !== from)])
  }
  return findCircles(edges)
}

function findCircles(edges: Map<string, string[]>): string[] {
  const circles: string[] = []
  const done = new Set<string>()
  const visit = (name: string, trail: string[]): void => {
    const at = trail.indexOf(name)
    if (at >= 0) circles.push([...trail.slice(at), name].join(' → '))
    if (at >= 0 || done.has(name)) return
    for (const next of edges.get(name) ?? []) visit(next, [...trail, name])
    done.add(name)
  }
  for (const name of edges.keys()) visit(name, [])
  return circles
}
