import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  // The site map is small: handed over whole, no route has to be asked for later.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
