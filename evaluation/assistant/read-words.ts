// `npm run assistant:words` reads the words of the site's texts into known-words. Train the model afterwards.
import { writeFileSync } from 'node:fs'
import { languages } from '@boxzone/contract'
import { siteStems } from '../../server/src/features/assistant/index.ts'

for (const language of languages) {
  const file = new URL(`../../server/src/features/assistant/known-words/${language}.txt`, import.meta.url)
  writeFileSync(file, `${siteStems(language).join('\n')}\n`)
}
