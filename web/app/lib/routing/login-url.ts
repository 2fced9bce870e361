/** Login page that redirects back to the path. */
export function loginUrl({ pathname, search }: { pathname: string; search: string }): string {
  return `/login?${new URLSearchParams({ redirect: pathname + search })}`
}
