import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  // A loader of a few lines in a file of its own weighs more, on every page, than it saves.
  splitRouteModules: false,
  // The site map is small: handed over whole, no route has to be asked for later.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
