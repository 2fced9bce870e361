/**
 * The routes of the web app, put together by React Router's build. Named apart from `virtual:react-router/server-build`,
 * because the types React Router generates for that name do not hold under `exactOptionalPropertyTypes`.
 */
declare module 'virtual:server-build' {
  import type { ServerBuild } from 'react-router'

  export const assets: ServerBuild['assets']
  export const assetsBuildDirectory: ServerBuild['assetsBuildDirectory']
  export const basename: string
  export const entry: ServerBuild['entry']
  export const future: ServerBuild['future']
  export const isSpaMode: ServerBuild['isSpaMode']
  export const prerender: ServerBuild['prerender']
  export const publicPath: ServerBuild['publicPath']
  export const routeDiscovery: ServerBuild['routeDiscovery']
  export const routes: ServerBuild['routes']
  export const ssr: ServerBuild['ssr']
}
