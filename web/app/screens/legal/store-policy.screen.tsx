import { LegalPage } from '#app/features/legal/legal-page.tsx'
import { legalLoader } from '#app/features/legal/load-legal.ts'
import { screen } from '#app/lib/routing/screen-handle.ts'
import type { Route } from './+types/store-policy.screen.ts'

export const handle = screen({ title: 'shell.header.storePolicy', texts: ['legal'] })

export const loader = legalLoader('store-policy')

export default function StorePolicyScreen({ loaderData }: Route.ComponentProps) {
  return <LegalPage document={loaderData} />
}
