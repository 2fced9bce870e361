import { LegalPage } from '#app/features/legal/legal-page.tsx'
import { legalLoader } from '#app/features/legal/load-legal.ts'
import { screen } from '#app/lib/routing/screen-handle.ts'
import type { Route } from './+types/gdpr.screen.ts'

export const handle = screen({ title: 'shell.header.privacy', texts: ['legal'] })

export const loader = legalLoader('gdpr')

export default function GdprScreen({ loaderData }: Route.ComponentProps) {
  return <LegalPage document={loaderData} />
}
