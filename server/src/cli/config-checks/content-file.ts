import { ConfigError } from '#src/config/config.ts'
import { readContent } from '#src/features/operator-content/index.ts'
import type { ConfigCheck } from '../config-check.ts'

export const contentFileCheck: ConfigCheck = {
  part: 'content file',
  applies: ({ CONTENT_FILE }) => CONTENT_FILE !== '',
  async run({ CONTENT_FILE }) {
    try {
      const { reviews, files } = readContent(CONTENT_FILE)
      return `valid, ${reviews.length} reviews, ${files.length} files`
    } catch (error) {
      // The report has one line per check.
      throw error instanceof ConfigError ? new Error(error.problems.join('; ')) : error
    }
  },
}
