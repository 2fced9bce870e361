import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  // The loaders are short. Separate files for them would add more bytes to every page than they save.
  splitRouteModules: false,
  // The site map is small, so every page contains all routes.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
