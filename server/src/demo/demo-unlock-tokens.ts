import { createHmac } from 'node:crypto'
import type { Config } from '#src/config/config.ts'

/** An unlock token of the demo. Its days count from the first start of the demo. */
export interface DemoUnlockToken {
  readonly name: string
  readonly fromDays: number
  readonly toDays: number
}

export const tokenHolder = 'mover@demo.boxzone.test'

export const demoUnlockTokens: readonly DemoUnlockToken[] = [
  { name: 'valid', fromDays: -1, toDays: 90 },
  { name: 'not yet valid', fromDays: 100, toDays: 101 },
  { name: 'expired', fromDays: -9, toDays: -2 },
]

/** Derived from BOXZONE_SECRET, so that the unlock links are the same after every start. */
export const demoTokenSecret = ({ BOXZONE_SECRET }: Config, { name }: DemoUnlockToken): string =>
  createHmac('sha256', BOXZONE_SECRET).update(`demo service link ${name}`).digest('base64url')

export const demoTokenPath = (config: Config, link: DemoUnlockToken): string =>
  `/service-access?${new URLSearchParams({ email: tokenHolder, token: demoTokenSecret(config, link) })}`
