import type { Locator } from 'playwright-core'

/** Types single characters: Playwright's `fill` in Firefox emits no event that React observes. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await field.fill('')
  await field.pressSequentially(text)
}
