import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('screens/landing.screen.tsx'),
  route('webview', 'screens/webview.screen.tsx'),
  route('boxes', 'screens/boxes.screen.tsx'),
  route('place-suggestions', 'features/place-search/suggestions-route.ts'),
  route('location/:id', 'screens/location.screen.tsx'),
  route('location/:id/share.png', 'screens/location-share.ts'),
  layout('screens/order.screen.tsx', [
    route('order/first', 'screens/order-first.screen.tsx'),
    route('order/user-details', 'screens/order-user-details.screen.tsx'),
    route('order/summary', 'screens/order-summary.screen.tsx'),
  ]),
  route('help', 'screens/help.screen.tsx'),
  route('withdraw', 'screens/withdraw.screen.tsx'),
  route('order/drawings', 'screens/order/order-drawings.ts'),
  route('order/status-check', 'screens/order-status-check.screen.tsx'),
  route('login', 'screens/login.screen.tsx'),
  route('registration', 'screens/registration.screen.tsx'),
  route('reset-password/request', 'screens/reset-password-request.screen.tsx'),
  route('reset-password/change', 'screens/reset-password-change.screen.tsx'),
  route('confirm-email', 'screens/email-change.screen.tsx'),
  route('unsubscribe', 'screens/newsletter-unsubscribe.screen.tsx'),
  layout('screens/my.screen.tsx', [
    route('my/contracts', 'screens/my-contracts.screen.tsx'),
    route('my/contracts/:id', 'screens/my-contract.screen.tsx', [
      route('cancel', 'screens/my-contract-cancel.screen.tsx'),
      route('eviction', 'screens/my-contract-eviction.screen.tsx'),
    ]),
    route('my/rents', 'screens/my-rents.screen.tsx'),
    route('my/profile', 'screens/my-profile.screen.tsx'),
    route('my/profile/change-password', 'screens/my-profile-change-password.screen.tsx'),
    route('my/profile/delete', 'screens/my-profile-delete.screen.tsx'),
  ]),
  route('dev/kit', 'screens/dev-kit.screen.tsx'),
  route('*', 'screens/not-found.screen.tsx'),
] satisfies RouteConfig
