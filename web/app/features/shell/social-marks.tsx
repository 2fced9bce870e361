import type { ReactNode } from 'react'
import type { ConfigKey } from '#app/lib/config/config.ts'

function Mark({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="size-5 fill-none stroke-current stroke-[1.8] [stroke-linecap:round] [stroke-linejoin:round]"
    >
      {children}
    </svg>
  )
}

interface SocialNetwork {
  key: ConfigKey
  name: string
  mark: ReactNode
}

export const socialNetworks: readonly SocialNetwork[] = [
  {
    key: 'social.facebook',
    name: 'Facebook',
    mark: (
      <Mark>
        <path d="M17 3h-3a4 4 0 0 0-4 4v3H7v4h3v7h4v-7h3l1-4h-4V7.5c0-.3.2-.5.5-.5H17z" />
      </Mark>
    ),
  },
  {
    key: 'social.instagram',
    name: 'Instagram',
    mark: (
      <Mark>
        <rect x="3" y="3" width="18" height="18" rx="5" />
        <circle cx="12" cy="12" r="4" />
        <path d="M17 7h.01" />
      </Mark>
    ),
  },
  {
    key: 'social.youtube',
    name: 'YouTube',
    mark: (
      <Mark>
        <rect x="2.5" y="5.5" width="19" height="13" rx="4" />
        <path d="m10 9 5 3-5 3z" />
      </Mark>
    ),
  },
  {
    key: 'social.linkedin',
    name: 'LinkedIn',
    mark: (
      <Mark>
        <path d="M5 10v9M5 5.5v.01M10 19v-9M10 14a4 4 0 0 1 4-4c2.5 0 4.5 1.5 4.5 4.5V19" />
      </Mark>
    ),
  },
]
