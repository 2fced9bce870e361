import { linkPaths } from '@boxzone/contract'
import type { Config } from '#src/config.ts'
import { unsubscribeToken } from './newsletter.rules.ts'

export { isSubscribedToNewsletterRoute } from './is-subscribed-to-newsletter.ts'
export { oneClickRoutes } from './one-click-unsubscribe.ts'
export { subscribeToNewsletterRoute } from './subscribe-to-newsletter.ts'
export { unsubscribeFromNewsletterRoute } from './unsubscribe-from-newsletter.ts'

/** Every letter of the newsletter carries this address. */
export const unsubscribeUrl = (config: Config, accountId: string): string =>
  `${config.origin}${linkPaths.unsubscribe}${unsubscribeToken(accountId, config.BOXZONE_SECRET)}`
