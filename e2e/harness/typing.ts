import type { Locator } from 'playwright-core'

/** Letter by letter: Firefox, driven from outside, fills in a whole text without a word to fields that React watches. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await field.fill('')
  await field.pressSequentially(text)
}
