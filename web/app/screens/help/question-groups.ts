/** Questions in display order. The slugs are anchors and text keys. */
export const questionGroups = [
  { group: 'choosing', slugs: ['which-size', 'forbidden-things', 'no-free-box', 'opening-hours', 'insurance-choice'] },
  {
    group: 'ordering',
    slugs: [
      'how-to-order',
      'rental-start',
      'order-without-account',
      'how-long-held',
      'reserve-again',
      'discount-code',
      'order-for-company',
      'after-order',
    ],
  },
  {
    group: 'paying',
    slugs: [
      'first-payment',
      'invoicing-period',
      'repeated-payments',
      'change-card',
      'failed-payment',
      'access-suspended',
      'payment-disputed',
      'find-invoices',
    ],
  },
  {
    group: 'access',
    slugs: ['open-doors', 'position-needed', 'enter-without-position', 'codes', 'new-code', 'door-will-not-open'],
  },
  { group: 'sharing', slugs: ['share-box', 'let-somebody-in'] },
  {
    group: 'ending',
    slugs: ['terminate-contract', 'leave-early', 'confirm-eviction', 'deposit-back', 'withdraw', 'withdrawal-not-me'],
  },
  {
    group: 'account',
    slugs: ['forgot-password', 'login-blocked', 'change-email', 'password-again', 'delete-account', 'referral'],
  },
] as const

/** Two columns of similar length on wide screens. */
export const questionColumns = [questionGroups.slice(0, 3), questionGroups.slice(3)] as const

export type QuestionSlug = (typeof questionGroups)[number]['slugs'][number]

export const questionSlugs: readonly QuestionSlug[] = questionGroups.flatMap(({ slugs }) => [...slugs])
