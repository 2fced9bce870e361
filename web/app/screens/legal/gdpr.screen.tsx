import { useLoaderData } from 'react-router'
import { LegalPage } from '#app/features/legal/legal-page.tsx'
import { legalLoader } from '#app/features/legal/load-legal.ts'
import { screen } from '#app/lib/routing/screen-handle.ts'

export const handle = screen({ texts: ['legal'] })

export const loader = legalLoader('gdpr')

export default function GdprScreen() {
  return <LegalPage document={useLoaderData<typeof loader>()} />
}
