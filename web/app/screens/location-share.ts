import { redirect } from 'react-router'

/** The picture of a Location for those it is shared with. Nothing here can turn a drawing into pixels: the site's own stands in. */
export function loader(): Response {
  return redirect('/share.png', { status: 302, headers: { 'Cache-Control': 'public, max-age=3600' } })
}
