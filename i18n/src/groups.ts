/** Which features' texts the browser loads together: one chunk per language and group. */
export const textGroups = {
  site: ['shell', 'errors', 'form', 'enums', 'landing', 'boxes'],
} as const

export type TextGroup = keyof typeof textGroups

export const textGroupNames: readonly TextGroup[] = ['site']
