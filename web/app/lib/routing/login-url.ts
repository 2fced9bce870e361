/** The login page that leads back to the given address of ours. */
export function loginUrl({ pathname, search }: { pathname: string; search: string }): string {
  return `/login?${new URLSearchParams({ redirect: pathname + search })}`
}
