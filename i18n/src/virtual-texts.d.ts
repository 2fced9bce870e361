declare module 'virtual:texts' {
  import type { GroupMessages, Language, TextGroup } from '@boxzone/i18n'

  /** Loads one chunk: the compiled messages of a group in a language. */
  export function loadTexts<Group extends TextGroup>(language: Language, group: Group): Promise<GroupMessages<Group>>
}
