/** The number in the name of a Box that its operator gave no name of its own: such a name is said in the reader's words. */
export const numberInBoxName = (name: string): string | undefined => /^Box (\S+)$/.exec(name)?.[1]
