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

/** The modules with the paths and methods of the calls (`contract-calls.ts`). */
const isCallList: Test = (id) => id.includes('virtual:calls/')

/** Leaves out modules that only lazy parts load, such as dialogs. */
const firstVisit = { tags: ['$initial' as const] }
/** Puts modules that the same pages need into one chunk and merges chunks below `minBytes`. Office screens count too. */
const byPages = (minBytes: number) => ({ entriesAware: true, entriesAwareMergeThreshold: minBytes })
/** Only modules that many pages need. Their chunk does not depend on the pages of the office. */
const onMostPages = { minShareCount: 18 }

/** A module belongs to the first group that matches it or a module that imports it. */
const groups = [
  { name: 'framework', test: inPackages('react', 'react-dom', 'scheduler', 'react-router') },
  { name: 'shell', test: anyOf(isRoot, shellFolders) },
  { name: 'format', test: inWorkspaces('i18n') },
  { name: 'icons', test: inPackages('lucide-react'), ...firstVisit, ...onMostPages },
  { name: 'zod', test: inPackages('zod') },
  {
    name: 'kit',
    test: inFolders('ui/content', 'ui/viewport', 'lib/browser', 'lib/format', 'lib/routing', 'lib/time'),
    ...firstVisit,
  },
  { name: 'icons', test: inPackages('lucide-react'), ...firstVisit, ...byPages(8_192) },
  { name: 'search', test: inFolders('features/warehouse-search', 'features/nearest-warehouse'), ...firstVisit },
  { name: 'calls', test: isCallList, ...firstVisit },
  // The shared parts of the libraries. Split by pages, they would import each other in a cycle and fail to load.
  {
    name: 'overlay-base',
    test: inPackages(
      '@base-ui/utils',
      '@base-ui/react/floating-ui-react',
      '@base-ui/react/internals',
      '@base-ui/react/utils',
      '@floating-ui',
    ),
  },
  {
    name: 'overlays',
    test: anyOf(inFolders('ui/overlays'), inPackages('@base-ui', '@floating-ui')),
    ...byPages(2_048),
  },
  { name: 'fields', test: inFolders('ui/fields'), ...firstVisit, ...onMostPages },
  { name: 'fields', test: inFolders('ui/fields'), ...firstVisit, ...byPages(2_048) },
  { name: 'forms', test: inFolderOnly('forms'), ...firstVisit },
  { name: 'hook-form', test: anyOf(inFolders('forms/hook-form'), inPackages('react-hook-form')), ...firstVisit },
  { name: 'domain', test: inFolders('domain/boxes', 'domain/contracts', 'domain/rents'), ...firstVisit },
  { name: 'doors', test: inFolders('features/doors', 'lib/geolocation'), ...firstVisit },
  { name: 'my-zone', test: inFolderOnly('screens/my'), ...firstVisit },
  { name: 'contract', test: inFolders('screens/my/contract-display', 'features/rents'), ...firstVisit },
  { name: 'order-draft', test: inFolders('features/order-draft'), ...firstVisit },
  { name: 'order', test: anyOf(inFolderOnly('screens/order'), inFolders('features/order-summary')), ...firstVisit },
]

/** Groups modules by folder or package. Only `isRoot` names files, so a rename of other files changes no chunk. */
export const chunkGroups = groups.map((group, index) => ({ ...group, priority: groups.length - index }))
