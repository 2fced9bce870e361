import { data } from 'react-router'
import { NotFound } from '#app/features/shell/not-found.tsx'
import { screen } from '#app/lib/routing/screen-handle.ts'

export const handle = screen({ title: 'shell.notFound.pageTitle' })

export function loader() {
  return data(null, { status: 404 })
}

export default function NotFoundScreen() {
  return <NotFound />
}
