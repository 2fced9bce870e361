import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  // A loader of a few lines in a file of its own weighs more, on every page, than it saves.
  splitRouteModules: false,
  // The site map is small, so every page contains all routes.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
