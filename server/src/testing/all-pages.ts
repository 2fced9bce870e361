import type { TestApp } from './test-app.ts'

/** Reads a list of the office page by page, as a client does. */
export async function readAllPages<Item>(
  app: Pick<TestApp, 'request'>,
  path: string,
  query: Readonly<Record<string, string>>,
  token: string,
): Promise<Item[]> {
  const items: Item[] = []
  const keys = new Set<string>()
  for (let after: string | null = ''; after !== null; ) {
    const page = new URLSearchParams({ ...query, ...(after && { after }) })
    const { items: found, next }: { items: Item[]; next: string | null } = (
      await app.request('GET', `${path}?${page}`, { token })
    ).body
    items.push(...found)
    if (keys.has(after)) throw new Error(`${path} repeats the page after ${after}`)
    keys.add(after)
    after = next
  }
  return items
}
