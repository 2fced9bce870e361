/** The first that can be run: `given`, when it is named, else on the PATH and where servers live. */
export function findProgram(name: string, given?: string): string | undefined
