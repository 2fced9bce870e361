import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('screens/landing.screen.tsx'),
  route('boxes', 'screens/boxes.screen.tsx'),
  route('location/:id', 'screens/location.screen.tsx'),
  route('dev/kit', 'screens/dev-kit.screen.tsx'),
  route('*', 'screens/not-found.screen.tsx'),
] satisfies RouteConfig
