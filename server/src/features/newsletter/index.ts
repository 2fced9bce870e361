export { isSubscribedToNewsletterRoute } from './is-subscribed-to-newsletter.ts'
export { oneClickRoutes } from './one-click-unsubscribe.ts'
export { subscribeToNewsletterRoute } from './subscribe-to-newsletter.ts'
export { unsubscribeFromNewsletterRoute } from './unsubscribe-from-newsletter.ts'
