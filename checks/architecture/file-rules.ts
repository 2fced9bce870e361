import type { Rule } from './import-rules.ts'
import { nodesOf, type SourceFile } from './source-file.ts'

const maxLines = 300
const suffixes = new Set(['screen', 'rules', 'repo', 'job', 'email', 'pdf', 'test', 'dom', 'e2e'])
const toolNames =
  /(^|\/)((vite|vitest|react-router)\.config\.ts|entry\.(client|server)\.tsx|[\w.-]+\.d\.(ts|mts)|[\w-]+\.d\.json\.ts)$/
const catchAllNames = new Set([
  'utils',
  'util',
  'helpers',
  'helper',
  'misc',
  'common',
  'types',
  'constants',
  'shared',
  'lib',
])

/** The name of a country file is the code of the country. */
const isCountryFile = (path: string) => /\/countries\/[A-Z]{3}\.json$/.test(path)

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

export const namesAreKebab = (paths: string[]) =>
  paths
    .filter((path) => /\.(tsx?|mjs|json|css|sql)$/.test(path) && !isCountryFile(path))
    .filter((path) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)+$/.test(nameOf(path)))
    .map((path) => `${path} is not in kebab-case`)

export const suffixesAreKnown = (paths: string[]) =>
  paths
    .filter((path) => /\.tsx?$/.test(path) && !toolNames.test(path))
    .filter((path) =>
      nameOf(path)
        .split('.')
        .slice(1, -1)
        .some((suffix) => !suffixes.has(suffix)),
    )
    .map((path) => `${path} has an unknown suffix`)

export const filesHaveTopics = (paths: string[]) =>
  paths
    .filter((path) => /\.(tsx?|mjs)$/.test(path) && catchAllNames.has(nameOf(path).split('.')[0] ?? ''))
    .map((path) => `${path} has a catch-all name`)

export const filesAreShort: Rule = (files) =>
  files.filter(({ lines }) => lines > maxLines).map(({ path, lines }) => `${path} has ${lines} lines of ${maxLines}`)

/** Tools require a default export of these files. */
const toolEntries = [
  /^web\/app\/(root|routes|entry\.\w+)\.tsx?$/,
  /\.screen\.tsx$/,
  // The screens of the office, which `lazy` of React loads.
  /^web\/app\/office\/screens\/[^/]+\/[^/]+\.tsx$/,
  /\.config\.ts$/,
  /\.d\.(ts|mts)$/,
  /^testkit\/services\/postgres\.mjs$/,
  /^e2e\/harness\/global-setup\.ts$/,
  /^i18n\/src\/format-message\.ts$/,
]

const mayExportDefault = (path: string) => toolEntries.some((pattern) => pattern.test(path))

export const exportsAreNamed: Rule = (files) =>
  files
    .filter((file) => !mayExportDefault(file.path) && exportsDefault(file))
    .map(({ path }) => `${path} has a default export`)

const exportsDefault = ({ program }: SourceFile) =>
  nodesOf(program).some((node) => node.type === 'ExportDefaultDeclaration')
