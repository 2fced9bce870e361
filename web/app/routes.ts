import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('screens/landing.screen.tsx'),
  route('boxes', 'screens/boxes.screen.tsx'),
  route('location/:id', 'screens/location.screen.tsx'),
  route('login', 'screens/login.screen.tsx'),
  route('registration', 'screens/registration.screen.tsx'),
  route('reset-password/request', 'screens/reset-password-request.screen.tsx'),
  route('reset-password/change', 'screens/reset-password-change.screen.tsx'),
  route('confirm-email', 'screens/email-change.screen.tsx'),
  route('unsubscribe', 'screens/newsletter-unsubscribe.screen.tsx'),
  layout('screens/my.screen.tsx', [
    route('my/profile', 'screens/my-profile.screen.tsx'),
    route('my/profile/change-password', 'screens/my-profile-change-password.screen.tsx'),
    route('my/profile/delete', 'screens/my-profile-delete.screen.tsx'),
  ]),
  route('dev/kit', 'screens/dev-kit.screen.tsx'),
  route('*', 'screens/not-found.screen.tsx'),
] satisfies RouteConfig
