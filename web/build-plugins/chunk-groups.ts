type Test = (id: string) => boolean

const inFolders =
  (...folders: readonly string[]): Test =>
  (id) =>
    folders.some((folder) => id.includes(`/web/app/${folder}/`))
/** Matches files of a folder, but not of its sub-folders. */
const inFolderOnly =
  (folder: string): Test =>
  (id) =>
    id.includes(`/web/app/${folder}/`) &&
    !id.slice(id.indexOf(`/web/app/${folder}/`) + `/web/app/${folder}/`.length).includes('/')
const inPackages =
  (...packages: readonly string[]): Test =>
  (id) =>
    packages.some((name) => id.includes(`/node_modules/${name}/`))
/** Matches files of a workspace's source folder, but not of its sub-folders, which only some pages need. */
const inWorkspaces =
  (...workspaces: readonly string[]): Test =>
  (id) =>
    workspaces.some((workspace) => new RegExp(`/${workspace}/src/[^/]+$`).test(id))
const anyOf =
  (...tests: readonly Test[]): Test =>
  (id) =>
    tests.some((test) => test(id))

/** Every page loads the root route. A group includes the dependencies of its modules. */
const isRoot: Test = (id) => /\/web\/app\/(root|entry\.client)\.tsx$/.test(id)
const shellFolders = inFolders(
  'boot/client',
  'boot/document',
  'features/shell',
  'lib/api',
  'lib/auth',
  'lib/config',
  'lib/i18n',
  'lib/session',
  'lib/storage',
  'ui/base',
)

const kitFolders = inFolders(
  'ui/content',
  'ui/viewport',
  'lib/browser',
  'lib/format',
  'lib/routing',
  'lib/time',
  'domain',
)
/** The modules with the paths and methods of the calls (`contract-calls.ts`). */
const isCallList: Test = (id) => id.includes('virtual:calls/')

/** Puts modules that the same pages need into one chunk and merges chunks below `minBytes`. */
const byPages = (minBytes: number) => ({ entriesAware: true, entriesAwareMergeThreshold: minBytes })

/** Groups modules by folder or package. Only the root is a file name, so a renamed file does not change the chunks. */
export const chunkGroups = [
  { name: 'framework', test: inPackages('react', 'react-dom', 'scheduler', 'react-router'), priority: 60 },
  { name: 'shell', test: anyOf(isRoot, shellFolders), priority: 50 },
  { name: 'zod', test: inPackages('zod'), priority: 40 },
  { name: 'icons', test: inPackages('lucide-react'), priority: 45, ...byPages(2_048) },
  { name: 'kit', test: anyOf(kitFolders, isCallList, inWorkspaces('i18n')), priority: 40 },
  { name: 'location', test: inFolders('lib/geolocation'), priority: 30 },
  {
    name: 'overlays',
    test: anyOf(inFolders('ui/overlays'), inPackages('@base-ui', '@floating-ui')),
    priority: 30,
    ...byPages(2_048),
  },
  { name: 'fields', test: inFolders('ui/fields'), priority: 30 },
  { name: 'forms', test: inFolderOnly('forms'), priority: 20 },
  { name: 'hook-form', test: anyOf(inFolders('forms/hook-form'), inPackages('react-hook-form')), priority: 10 },
  { name: 'contract', test: inFolders('screens/my/contract-display'), priority: 10 },
  {
    name: 'order',
    test: anyOf(inFolderOnly('screens/order'), inFolders('features/order-draft', 'features/order-summary')),
    priority: 10,
    ...byPages(2_048),
  },
]
