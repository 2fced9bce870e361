/** Texts of the results. A log states what happened; it gives no advice. */
const results = {
  opened: 'opened',
  'lock-v2/too-far-away': 'tooFar',
  'lock-v2/lock-is-out-of-time': 'outOfTime',
  'lock-v2/not-permitted': 'notPermitted',
  'lock-v2/access-suspended': 'suspended',
  'lock-v2/access-paused': 'suspended',
  'lock-v2/declaration-required': 'declaration',
  'verification/invalid': 'identity',
  'lock-v2/jammed': 'jammed',
  'lock-v2/offline': 'lockOffline',
  'lock-v2/unreachable': 'noResponse',
} as const

export type LogResult = (typeof results)[keyof typeof results] | 'refused'

const isKnown = (code: string): code is keyof typeof results => Object.hasOwn(results, code)

/** A code of a later server version is shown as refused. */
export const logResultOf = (code: string): LogResult => (isKnown(code) ? results[code] : 'refused')
